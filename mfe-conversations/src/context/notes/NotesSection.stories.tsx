import { anAgent } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { serverWith } from '../../testing/conversations-server.ts'
import { NotesSection } from './NotesSection.tsx'

const NOTES = '/api/v1/accounts/1/contacts/7/notes'
const at = { created_at: 1_795_168_800, updated_at: 1_795_168_800 }
const note = (id: number, content: string, facts: object = {}) => ({
  ...{ id, content, account_id: 1, contact_id: 7, user: anAgent({ name: 'Maya' }), ...at },
  ...facts,
})
const server = (routes: FakeRoutes) => ({ shell: { http: serverWith({ conversations: [], routes }) } })
const refuse = (status: number, error: string) => () => {
  throw refusal(status, { error })
}

const opened: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button', { expanded: false }))
}

const meta = {
  title: 'conversations/NotesSection',
  component: NotesSection,
  args: { contactId: 7 },
  decorators: [
    (Story) => (
      <div style={{ width: 360, background: 'var(--bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotesSection>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  parameters: server({
    [`GET ${NOTES}`]: () => [
      note(3, 'Prefers **calls** before nine.'),
      note(2, 'يفضل الاتصال صباحًا'),
      note(1, 'Written by somebody who has left.', { user: undefined }),
    ],
  }),
  play: opened,
}
export const None: Story = { parameters: server({ [`GET ${NOTES}`]: () => [] }), play: opened }
export const Waiting: Story = {
  parameters: server({ [`GET ${NOTES}`]: () => new Promise(() => undefined) }),
  play: opened,
}
export const Failed: Story = { parameters: server({ [`GET ${NOTES}`]: refuse(500, 'No') }), play: opened }
/** What was typed stays. */
export const NotStored: Story = {
  parameters: server({
    [`GET ${NOTES}`]: () => [],
    [`POST ${NOTES}`]: refuse(422, 'A note has at most 150 000 letters'),
  }),
  play: async (context) => {
    await opened(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'Prefers calls')
    await userEvent.keyboard('{Tab}{Enter}')
  },
}
