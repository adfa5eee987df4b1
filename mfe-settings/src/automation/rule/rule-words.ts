import type { AutomationOperator } from '@parley/shared/contract/automation-attributes'
import type { ActionOutcome, AutomationActionName, AutomationEvent } from '@parley/shared/contract/automation-rule'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import { STEP_NAMES } from '../../steps/step-kinds.ts'

export const EVENT_NAMES: Record<AutomationEvent, MessageDescriptor> = defineMessages({
  conversation_created: { id: 'settings.rule.event.created', defaultMessage: 'A conversation begins' },
  conversation_updated: { id: 'settings.rule.event.updated', defaultMessage: 'A conversation is changed' },
  conversation_opened: { id: 'settings.rule.event.opened', defaultMessage: 'A conversation is opened again' },
  message_created: { id: 'settings.rule.event.message', defaultMessage: 'A message is written' },
})

export const ATTRIBUTE_NAMES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  message_type: { id: 'settings.rule.attribute.messageType', defaultMessage: 'Message direction' },
  content: { id: 'settings.rule.attribute.content', defaultMessage: 'Message text' },
  email: { id: 'settings.rule.attribute.email', defaultMessage: 'E-mail of the contact' },
  phone_number: { id: 'settings.rule.attribute.phone', defaultMessage: 'Phone of the contact' },
  inbox_id: { id: 'settings.rule.attribute.inbox', defaultMessage: 'Inbox' },
  conversation_language: { id: 'settings.rule.attribute.language', defaultMessage: 'Language of the conversation' },
  status: { id: 'settings.rule.attribute.status', defaultMessage: 'Status' },
  browser_language: { id: 'settings.rule.attribute.browser', defaultMessage: 'Language of the browser' },
  mail_subject: { id: 'settings.rule.attribute.subject', defaultMessage: 'Subject of the mail' },
  country_code: { id: 'settings.rule.attribute.country', defaultMessage: 'Country code' },
  referer: { id: 'settings.rule.attribute.referer', defaultMessage: 'Page the contact came from' },
  assignee_id: { id: 'settings.rule.attribute.assignee', defaultMessage: 'Assignee' },
  team_id: { id: 'settings.rule.attribute.team', defaultMessage: 'Team' },
  priority: { id: 'settings.rule.attribute.priority', defaultMessage: 'Priority' },
  labels: { id: 'settings.rule.attribute.labels', defaultMessage: 'Labels' },
  city: { id: 'settings.rule.attribute.city', defaultMessage: 'City of the contact' },
  company: { id: 'settings.rule.attribute.company', defaultMessage: 'Company of the contact' },
})

export const OPERATOR_NAMES: Record<AutomationOperator, MessageDescriptor> = defineMessages({
  equal_to: { id: 'settings.rule.operator.is', defaultMessage: 'is' },
  not_equal_to: { id: 'settings.rule.operator.isNot', defaultMessage: 'is not' },
  contains: { id: 'settings.rule.operator.contains', defaultMessage: 'contains' },
  does_not_contain: { id: 'settings.rule.operator.lacks', defaultMessage: 'does not contain' },
  starts_with: { id: 'settings.rule.operator.starts', defaultMessage: 'starts with' },
  is_present: { id: 'settings.rule.operator.present', defaultMessage: 'is set' },
  is_not_present: { id: 'settings.rule.operator.absent', defaultMessage: 'is not set' },
  is_greater_than: { id: 'settings.rule.operator.greater', defaultMessage: 'is later than' },
  is_less_than: { id: 'settings.rule.operator.less', defaultMessage: 'is earlier than' },
  attribute_changed: { id: 'settings.rule.operator.changed', defaultMessage: 'changes' },
})

/** What a macro can do too is called the same. */
export const ACTION_NAMES: Record<AutomationActionName, MessageDescriptor> = {
  ...STEP_NAMES,
  ...defineMessages({
    send_email_to_team: { id: 'settings.rule.action.mailTeam', defaultMessage: 'E-mail a team' },
    add_sla: { id: 'settings.rule.action.sla', defaultMessage: 'Apply an SLA policy' },
  }),
}

export const VALUE_NAMES: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  incoming: { id: 'settings.rule.value.incoming', defaultMessage: 'From the contact' },
  outgoing: { id: 'settings.rule.value.outgoing', defaultMessage: 'From the team' },
  open: { id: 'settings.rule.value.open', defaultMessage: 'Open' },
  resolved: { id: 'settings.rule.value.resolved', defaultMessage: 'Resolved' },
  pending: { id: 'settings.rule.value.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'settings.rule.value.snoozed', defaultMessage: 'Snoozed' },
  all: { id: 'settings.rule.value.all', defaultMessage: 'Any status' },
  low: { id: 'settings.rule.value.low', defaultMessage: 'Low' },
  medium: { id: 'settings.rule.value.medium', defaultMessage: 'Medium' },
  high: { id: 'settings.rule.value.high', defaultMessage: 'High' },
  urgent: { id: 'settings.rule.value.urgent', defaultMessage: 'Urgent' },
  nil: { id: 'settings.rule.value.none', defaultMessage: 'None' },
  true: { id: 'settings.rule.value.yes', defaultMessage: 'Yes' },
  false: { id: 'settings.rule.value.no', defaultMessage: 'No' },
})

export const OUTCOME_NAMES: Record<ActionOutcome, MessageDescriptor> = defineMessages({
  done: { id: 'settings.rule.outcome.done', defaultMessage: 'Done' },
  unchanged: { id: 'settings.rule.outcome.unchanged', defaultMessage: 'Was so already' },
  failed: { id: 'settings.rule.outcome.failed', defaultMessage: 'Refused' },
})
