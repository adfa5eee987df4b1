import type { Notification } from '@parley/shared/contract/notification'
import { aMessage, aNotification, aPushContact, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anUnsavedWork, aShell, Stage } from '../testing/Stage.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { InboxView } from './inbox-view/InboxView.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

const A = '/api/v1/accounts/1'
const list = (payload: readonly Notification[], unread = payload.length): FakeRoutes => ({
  [`GET ${A}/notifications/unread_count`]: () => unread,
  [`GET ${A}/notifications`]: () => ({
    data: { meta: { unread_count: unread, count: unread, current_page: 1 }, payload },
  }),
})
const NEWS = [
  aNotification({ id: 1 }),
  aNotification({
    id: 2,
    notification_type: 'assigned_conversation_new_message',
    push_message_title: 'New message in conversation #4815',
    push_message_body: 'عامر حداد: هل يمكنكم تأكيد موعد التسليم قبل نهاية الأسبوع من فضلكم؟',
    secondary_actor: aMessage({ sender: aPushContact({ name: 'عامر حداد' }) }),
  }),
  aNotification({ id: 3, notification_type: 'sla_missed_first_response', secondary_actor: null }),
  aNotification({ id: 4, primary_actor: null, secondary_actor: null, read_at: '2026-11-20T10:00:00.000Z' }),
  aNotification({ id: 5, meta: { last_snoozed_at: '2026-11-20T10:00:00.000Z' }, last_activity_at: NOON - 86_400 }),
]

function Panel({ http }: { http: FakeRoutes }) {
  const { app, services } = aShell({ http })
  return (
    <Stage app={app} services={services}>
      <NotificationPanel base="/app/accounts/1" onClose={() => undefined} />
    </Stage>
  )
}

const meta = { title: 'shell/Notifications', component: Panel, parameters: SHELL_STORY } satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = { args: { http: list(NEWS, 134) } }
export const LastPage: Story = { args: { http: list(NEWS) } }
export const Empty: Story = { args: { http: list([]) } }
export const Loading: Story = {
  args: {
    http: {
      [`GET ${A}/notifications/unread_count`]: () => new Promise(() => undefined),
      [`GET ${A}/notifications`]: () => new Promise(() => undefined),
    },
  },
}
export const Failed: Story = {
  args: {
    http: {
      ...list([]),
      [`GET ${A}/notifications`]: () => {
        throw refusal(500)
      },
    },
  },
}
export const Page: Story = {
  args: { http: list(NEWS, 38) },
  render: ({ http }) => {
    const { app, services } = aShell({ http })
    return (
      <Stage app={app} services={services}>
        <NotificationsPage services={services} />
      </Stage>
    )
  },
}
export const InboxViewPage: Story = {
  args: { http: list(NEWS, 38) },
  render: ({ http }) => {
    const { app, services } = aShell({ http, at: '/app/accounts/1/inbox-view' })
    return (
      <Stage app={app} services={services}>
        <InboxView services={services} unsaved={anUnsavedWork()} />
      </Stage>
    )
  },
}
