import { aContact, aConversation, aMessage, aPushUser } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ConversationsArea } from './ConversationsArea.tsx'
import { serverWith } from './testing/conversations-server.ts'

const names = ['Hanne Vestergaard', 'Diego Fuentes', 'Ngozi Adeyemi', 'Yuki Tanaka', 'عامر حداد', 'Clara Whitmore']
const now = Math.floor(Date.now() / 1000)
const conversations = names.map((name, index) =>
  aConversation({
    id: 4821 - index,
    unread_count: index % 3,
    last_activity_at: now - index * 900,
    meta: { sender: aContact({ id: 30 + index, name }), channel: 'Channel::Whatsapp', hmac_verified: index === 0 },
  }),
)
const messages = [
  aMessage({ conversation_id: 4821, created_at: now - 600 }),
  aMessage({
    conversation_id: 4821,
    message_type: 1,
    sender: aPushUser({ id: 8, name: 'Jon Ashworth' }),
    status: 'read',
    content: 'Is the magnet level with the mark?',
    created_at: now - 500,
  }),
  aMessage({ conversation_id: 4821, content: 'About 1 cm off 😕', created_at: now - 60 }),
]

function Area() {
  return (
    <Sheet height="calc(100vh - 2rem)">
      <ConversationsArea />
    </Sheet>
  )
}

const meta = {
  title: 'conversations/Area',
  component: Area,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Area>
export default meta
type Story = StoryObj<typeof meta>

const presence = { users: {}, contacts: { 30: 'online' as const } }
const shellAt = (at: string, routes: FakeRoutes = {}, more: Partial<FakeShellOptions> = {}) => ({
  parameters: { shell: { at, http: serverWith({ conversations, messages, routes }), presence, ...more } },
})
const emptyAt = (at: string) => ({ parameters: { shell: { at, http: serverWith({ conversations: [] }) } } })

const list = 'GET /api/v1/accounts/1/conversations'
const one = 'GET /api/v1/accounts/1/conversations/:id'
const never = () => new Promise<never>(() => undefined)
const noInbox = {
  ...serverWith({ conversations: [] }),
  'GET /api/v1/accounts/1/inboxes': () => ({ payload: [] }),
}
const refuse = (status: number) => () => {
  throw refusal(status, { error: 'No' })
}

export const List: Story = shellAt('/dashboard?assignee_type=all')
export const OpenConversation: Story = shellAt('/conversations/4821?assignee_type=all')
export const WithApps: Story = shellAt('/conversations/4821?assignee_type=all', {
  'GET /api/v1/accounts/1/dashboard_apps': () => ({
    payload: [{ id: 7, title: 'Orders', content: [{ type: 'frame', url: 'about:blank' }], created_at: '' }],
  }),
})
export const TwoBesideEachOther: Story = shellAt('/conversations/4821?assignee_type=all&beside=4820')
export const InAWindowOfItsOwn: Story = shellAt('/conversations/4821?alone=1')
export const NothingMine: Story = emptyAt('/dashboard')
export const NothingUnattended: Story = emptyAt('/unattended/conversations')
export const NothingMatches: Story = emptyAt('/dashboard?status=snoozed')
export const NoChannel: Story = shellAt('/dashboard', noInbox, { permissions: ['administrator'] })
export const InNoInbox: Story = shellAt('/dashboard', noInbox, { permissions: ['agent'] })
export const Loading: Story = shellAt('/conversations/4821', { [list]: never, [one]: never })
export const ListFailed: Story = shellAt('/dashboard', { [list]: refuse(422) })
export const NoPermission: Story = shellAt('/conversations/4821', { [list]: refuse(401), [one]: refuse(401) })
export const ConversationGone: Story = shellAt('/conversations/9?assignee_type=all', { [one]: refuse(404) })
export const OwnAndUnassignedOnly: Story = shellAt(
  '/dashboard',
  {},
  {
    permissions: ['conversation_unassigned_manage', 'custom_role'],
  },
)
