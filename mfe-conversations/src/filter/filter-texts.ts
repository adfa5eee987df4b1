import { defineMessages } from 'react-intl'
import type { StandardKey } from './filter-attributes.ts'

export const ATTRIBUTE_NAMES = defineMessages<StandardKey>({
  status: { id: 'conversations.filter.status', defaultMessage: 'Status' },
  assignee_id: { id: 'conversations.filter.assignee', defaultMessage: 'Assignee' },
  inbox_id: { id: 'conversations.filter.inbox', defaultMessage: 'Inbox' },
  team_id: { id: 'conversations.filter.team', defaultMessage: 'Team' },
  labels: { id: 'conversations.filter.labels', defaultMessage: 'Labels' },
  priority: { id: 'conversations.filter.priority', defaultMessage: 'Priority' },
  content: { id: 'conversations.filter.content', defaultMessage: 'Message text' },
  created_at: { id: 'conversations.filter.createdAt', defaultMessage: 'Created' },
  last_activity_at: { id: 'conversations.filter.lastActivityAt', defaultMessage: 'Last activity' },
  display_id: { id: 'conversations.filter.displayId', defaultMessage: 'Conversation number' },
  mail_subject: { id: 'conversations.filter.mailSubject', defaultMessage: 'E-mail subject' },
  referer: { id: 'conversations.filter.referer', defaultMessage: 'Came from address' },
  browser_language: { id: 'conversations.filter.browserLanguage', defaultMessage: 'Browser language' },
  conversation_language: { id: 'conversations.filter.conversationLanguage', defaultMessage: 'Conversation language' },
  country_code: { id: 'conversations.filter.country', defaultMessage: 'Country' },
  campaign_id: { id: 'conversations.filter.campaign', defaultMessage: 'Campaign' },
})
