import { createStore } from '@parley/shared/remote/store'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { routesOf } from '../contributions/nav.ts'
import { EMPTY_ACCOUNT, FOUND } from '../testing/palette-samples.ts'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell, Stage } from '../testing/Stage.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { Palette } from './Palette.tsx'

const CONVERSATIONS = { name: 'c', path: 'conversations/:id', permissions: [], features: [], installations: [] }

interface SampleProps {
  /** What the server does with the search. */
  search: 'finds' | 'fails' | 'waits'
  /** A conversation is open. */
  isOpen: boolean
}

function Sample({ search, isOpen }: SampleProps) {
  const answers = {
    finds: () => FOUND,
    fails: () => Promise.reject(new Error('unreachable')),
    waits: () => new Promise(() => undefined),
  }
  const { app, services } = aShell({
    permissions: ['administrator'],
    http: { ...EMPTY_ACCOUNT, 'GET /api/v1/accounts/1/search': answers[search] },
  })
  const command = (id: string, icon: string, label: string) => ({ id, icon, label, run: () => undefined })
  if (isOpen) {
    const commands = [
      command('conversations.resolve', 'circle-check', 'Resolve'),
      command('assign', 'user-round', 'Assign to Jon Lindqvist'),
    ]
    app.commands.offer(createStore({ context: '#4821', heading: 'This conversation', commands }))
  }
  const routes = [...routesOf(SAMPLE_RELEASES), { ...CONVERSATIONS, remote: 'conversations' }]
  const shortcuts = [
    { id: 'conversations.resolve', keys: 'Alt+KeyE', label: 'Resolve', group: 'conversations', path: null },
  ]
  return (
    <Stage app={app} services={services}>
      <Palette services={services} routes={routes} shortcuts={shortcuts} own={{}} onClose={() => undefined} />
    </Stage>
  )
}

const meta = {
  title: 'shell/Palette',
  component: Sample,
  parameters: SHELL_STORY,
  args: { search: 'finds', isOpen: true },
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

const typing =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) =>
    userEvent.type(await within(canvasElement.ownerDocument.body).findByRole('combobox'), words)

export const AtRest: Story = {}
export const Typed: Story = { play: typing('ass') }
export const Found: Story = { play: typing('hanne') }
export const Nothing: Story = { args: { isOpen: false }, play: typing('zzzz') }
export const Failed: Story = { args: { search: 'fails' }, play: typing('hanne') }
export const Waiting: Story = { args: { search: 'waits' }, play: typing('hanne') }
