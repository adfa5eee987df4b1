import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { Operator, StandardKey } from './filter-attributes.ts'

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

export const OPERATOR_NAMES = defineMessages<Operator>({
  equal_to: { id: 'conversations.filter.equalTo', defaultMessage: 'is' },
  not_equal_to: { id: 'conversations.filter.notEqualTo', defaultMessage: 'is not' },
  is_present: { id: 'conversations.filter.isPresent', defaultMessage: 'is set' },
  is_not_present: { id: 'conversations.filter.isNotPresent', defaultMessage: 'is not set' },
  contains: { id: 'conversations.filter.contains', defaultMessage: 'contains' },
  does_not_contain: { id: 'conversations.filter.doesNotContain', defaultMessage: 'does not contain' },
  is_greater_than: { id: 'conversations.filter.isGreaterThan', defaultMessage: 'is after' },
  is_less_than: { id: 'conversations.filter.isLessThan', defaultMessage: 'is before' },
  days_before: { id: 'conversations.filter.daysBefore', defaultMessage: 'is more than … days ago' },
})

export const CHECKBOX_NAMES = defineMessages({
  true: { id: 'conversations.filter.checked', defaultMessage: 'Yes' },
  false: { id: 'conversations.filter.unchecked', defaultMessage: 'No' },
})

export const PROBLEMS: Readonly<
  Record<'unknown' | 'operator' | 'empty' | 'number' | 'days' | 'date', MessageDescriptor>
> = defineMessages({
  unknown: {
    id: 'conversations.filter.problem.unknown',
    defaultMessage: 'This attribute does not exist any more. Choose another one or remove the rule.',
  },
  operator: { id: 'conversations.filter.problem.operator', defaultMessage: 'Choose how to compare.' },
  empty: { id: 'conversations.filter.problem.empty', defaultMessage: 'Say what to look for.' },
  number: { id: 'conversations.filter.problem.number', defaultMessage: 'Write a number.' },
  days: { id: 'conversations.filter.problem.days', defaultMessage: 'Write a whole number of days, up to 99999.' },
  date: { id: 'conversations.filter.problem.date', defaultMessage: 'Choose a date.' },
})
