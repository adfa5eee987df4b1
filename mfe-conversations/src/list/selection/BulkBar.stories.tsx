import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useRef } from 'react'
import { userEvent, within } from 'storybook/test'
import { anEntry } from '../../testing/conversation-builders.ts'
import { serverWith } from '../../testing/conversations-server.ts'
import { BulkBar } from './BulkBar.tsx'
import { MacroDialog } from './MacroDialog.tsx'
import { useSelection } from './useSelection.ts'

const ENTRIES = [11, 12, 13].map((id) => anEntry({ id }))

interface Shown {
  chosen: readonly number[]
  total?: number
}

function Shown({ chosen, total = 3 }: Shown) {
  const rows = useRef(ENTRIES)
  const selection = useSelection(
    { view: { kind: 'all' }, tab: 'all', status: 'open', sort: 'last_activity_at_desc' },
    rows,
  )
  return (
    <Sheet>
      <BulkBar selection={{ ...selection, ids: new Set(chosen) }} rows={rows} total={total} />
    </Sheet>
  )
}

const server = (routes: FakeRoutes = {}) => ({ shell: { http: serverWith({ conversations: [], routes }) } })
const MACROS = 'GET /api/v1/accounts/1/macros'
const macro = (id: number, name: string) => ({
  ...{ id, name, visibility: 'global', account_id: 1, created_by: null, updated_by: null },
  actions: [
    { action_name: 'add_label', action_params: ['refund'] },
    { action_name: 'resolve_conversation', action_params: [] },
  ],
})

const meta = {
  title: 'conversations/BulkBar',
  component: Shown,
  args: { chosen: [11] },
  parameters: server(),
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const AllThatAreLoaded: Story = { args: { chosen: [11, 12, 13] } }
export const MoreBeyondThePage: Story = { args: { chosen: [11, 12, 13], total: 1284 } }
const CHANGE = 'POST /api/v1/accounts/1/bulk_actions'
const resolving: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Status' }))
  const page = within(canvasElement.ownerDocument.body)
  await userEvent.click(await page.findByRole('menuitem', { name: 'Resolve' }))
}
export const Working: Story = {
  args: { chosen: [11, 12, 13] },
  parameters: server({ [CHANGE]: () => new Promise(() => undefined) }),
  play: resolving,
}
export const SomeLeftAsTheyAre: Story = {
  args: { chosen: [11, 12, 13] },
  parameters: server({
    [CHANGE]: () => ({
      skipped: [
        { id: 12, reason: 'missing_attributes', missing_attributes: ['order'] },
        { id: 13, reason: 'not_found' },
      ],
    }),
  }),
  play: resolving,
}
export const WhichWereLeft: Story = {
  ...SomeLeftAsTheyAre,
  play: async (context) => {
    await resolving(context)
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: 'Show which' }))
  },
}
const dialog = () => <MacroDialog count={2} onClose={() => undefined} onRun={() => undefined} />
export const Macros: Story = {
  render: dialog,
  parameters: server({ [MACROS]: () => ({ payload: [macro(1, 'Refund and close'), macro(2, 'استرداد')] }) }),
}
export const NoMacro: Story = { render: dialog, parameters: server() }
export const MacrosFailed: Story = {
  render: dialog,
  parameters: server({
    [MACROS]: () => {
      throw refusal(500)
    },
  }),
}
