import { aContact, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { serverWith } from '../testing/conversations-server.ts'
import { NewConversationDialog } from './NewConversationDialog.tsx'

const A = '/api/v1/accounts/1'
const nora = aContact({ id: 31, name: 'Nora Lindqvist', email: 'nora@x.example' })
const { id, name, avatar_url, channel_id, provider } = anInbox({ id: 4, name: 'support@' })
const mailbox = { id, name, avatar_url, channel_id, provider, channel_type: 'Channel::Email' }
const ignore = () => undefined
const server = (links: readonly object[], routes: FakeRoutes = {}) => ({
  shell: {
    http: {
      ...serverWith({ conversations: [] }),
      [`GET ${A}/contacts/:id`]: () => ({ payload: nora }),
      [`GET ${A}/contacts/:id/contactable_inboxes`]: () => ({ payload: links }),
      ...routes,
    },
  },
})

const meta = {
  title: 'conversations/NewConversationDialog',
  component: NewConversationDialog,
  args: { contactId: 31, onClose: ignore, onStarted: ignore },
  parameters: server([{ source_id: 'nora@x.example', inbox: mailbox }]),
} satisfies Meta<typeof NewConversationDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Mail: Story = {}
export const WhomTo: Story = { args: { contactId: null } }
export const NoInboxReaches: Story = { parameters: server([]) }
export const Loading: Story = {
  parameters: server([], { [`GET ${A}/contacts/:id`]: () => new Promise(() => undefined) }),
}
