import { read } from './repository.ts'

/**
 * What hears each event of the contract, for the screens that show what it changes. An event that needs nobody says why:
 * another one that always comes with it is heard instead.
 */
const HEARD: Record<string, readonly string[] | string> = {
  'message.created': [
    'mfe-conversations/src/thread/history/useMessages.ts',
    'mfe-conversations/src/list/useConversations.ts',
    'mfe-conversations/src/conversation/useConversation.ts',
    'mfe-conversations/src/typing/useTypists.ts',
    'mfe-conversations/src/context/gallery/GallerySection.tsx',
  ],
  'message.updated': [
    'mfe-conversations/src/thread/history/useMessages.ts',
    'mfe-conversations/src/list/useConversations.ts',
  ],
  'first.reply.created': 'conversation.updated',
  'conversation.created': ['mfe-conversations/src/conversation/useConversation.ts'],
  'conversation.updated': [
    'mfe-conversations/src/conversation/useConversation.ts',
    'mfe-conversations/src/sidebar/useOpenCounts.ts',
  ],
  'conversation.status_changed': [
    'mfe-conversations/src/conversation/useConversation.ts',
    'mfe-conversations/src/sidebar/useOpenCounts.ts',
  ],
  'conversation.scheduled_changed': ['mfe-conversations/src/scheduled/useScheduled.ts'],
  'conversation.read': ['mfe-conversations/src/conversation/useConversation.ts'],
  'conversation.contact_changed': ['mfe-conversations/src/conversation/useConversation.ts'],
  'conversation.mentioned': [
    'mfe-conversations/src/list/useConversations.ts',
    'mfe-conversations/src/sidebar/useOpenCounts.ts',
  ],
  'conversation.typing_on': ['mfe-conversations/src/typing/useTypists.ts'],
  'conversation.typing_off': ['mfe-conversations/src/typing/useTypists.ts'],
  'conversation.viewing': ['mfe-conversations/src/viewing/useViewers.ts'],
  'assignee.changed': [
    'mfe-conversations/src/conversation/useConversation.ts',
    'mfe-conversations/src/sidebar/useOpenCounts.ts',
  ],
  'team.changed': ['mfe-conversations/src/conversation/useConversation.ts'],
  'bulk.assignee.changed': ['mfe-conversations/src/sidebar/useOpenCounts.ts'],
  'contact.created': ['mfe-contacts/src/list/useContacts.ts'],
  'contact.updated': [
    'mfe-contacts/src/list/useContacts.ts',
    'mfe-contacts/src/contact/useContact.ts',
    'mfe-conversations/src/list/useConversations.ts',
    'mfe-conversations/src/conversation/useConversation.ts',
  ],
  'contact.merged': 'contact.deleted',
  'contact.deleted': [
    'mfe-contacts/src/list/useContacts.ts',
    'mfe-conversations/src/list/useConversations.ts',
    'mfe-conversations/src/conversation/useConversation.ts',
  ],
  'account.cache_invalidated': ['shared/src/account-lists/use-keep-account-lists.ts'],
  'presence.update': ['host-shell/src/realtime/connection.ts'],
  'notification.created': [
    'host-shell/src/notifications/useUnreadCount.ts',
    'host-shell/src/notifications/useNotificationPage.ts',
    'host-shell/src/alerts/useNotificationAlerts.ts',
  ],
  'notification.updated': [
    'host-shell/src/notifications/useUnreadCount.ts',
    'host-shell/src/notifications/useNotificationPage.ts',
  ],
  'notification.deleted': [
    'host-shell/src/notifications/useUnreadCount.ts',
    'host-shell/src/notifications/useNotificationPage.ts',
  ],
  'notification.all_read': [
    'host-shell/src/notifications/useUnreadCount.ts',
    'host-shell/src/notifications/useNotificationPage.ts',
  ],
  'native_attribute_requirement.created': [
    'mfe-conversations/src/resolving/useRequirements.ts',
    'mfe-settings/src/required/RequiredAttributesPage.tsx',
  ],
  'native_attribute_requirement.deleted': [
    'mfe-conversations/src/resolving/useRequirements.ts',
    'mfe-settings/src/required/RequiredAttributesPage.tsx',
  ],
  'automation.created': ['mfe-settings/src/automation/rule/rules.ts'],
  'campaign.changed': [
    'mfe-campaigns/src/list/useCampaigns.ts',
    'mfe-campaigns/src/run/RunPanel.tsx',
    'mfe-campaigns/src/run/RecipientsDrawer.tsx',
    'mfe-reports/src/campaigns/CampaignMetricsPage.tsx',
    'mfe-reports/src/campaigns/CampaignPeople.tsx',
  ],
  'automation.updated': ['mfe-settings/src/automation/rule/rules.ts'],
  'automation.deleted': ['mfe-settings/src/automation/rule/rules.ts'],
  'release.changed': ['host-shell/src/account-gate/AccountGate.tsx'],
  'user:logout': ['host-shell/src/realtime/connection.ts'],
  'page:reload': ['host-shell/src/realtime/connection.ts'],
}

const ofContract = [...read('shared/src/contract/events.ts').matchAll(/^ {2}'([a-z_.:]+)':/gm)].map(([, name]) => name)

it('Every event of the contract has a line that says what hears it', () => {
  expect(Object.keys(HEARD).sort()).toEqual([...ofContract].sort())
})

it.each(Object.entries(HEARD))('%s is heard where the table says', (event, by) => {
  if (typeof by === 'string') expect(Array.isArray(HEARD[by])).toBe(true)
  else expect(by.filter((file) => !read(file).includes(`'${event}'`))).toEqual([])
})
