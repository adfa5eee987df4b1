import type { AuditLog } from '@parley/shared/contract/audit-log'
import { defineMessages } from 'react-intl'

export const ACTION_NAMES = defineMessages({
  create: { id: 'settings.audit.create', defaultMessage: 'Added' },
  update: { id: 'settings.audit.update', defaultMessage: 'Changed' },
  delete: { id: 'settings.audit.delete', defaultMessage: 'Deleted' },
  sign_in: { id: 'settings.audit.signIn', defaultMessage: 'Signed in' },
  sign_out: { id: 'settings.audit.signOut', defaultMessage: 'Signed out' },
  access: { id: 'settings.audit.access', defaultMessage: 'Opened' },
} satisfies Record<AuditLog['action'], object>)

/** What a subject is called; a kind that is not here is shown by its name on the wire. */
export const SUBJECT_NAMES = defineMessages({
  Account: { id: 'settings.audit.account', defaultMessage: 'Account' },
  AccountUser: { id: 'settings.audit.agent', defaultMessage: 'Agent' },
  AgentBot: { id: 'settings.audit.bot', defaultMessage: 'Agent bot' },
  Article: { id: 'settings.audit.article', defaultMessage: 'Article' },
  AutomationRule: { id: 'settings.audit.automation', defaultMessage: 'Automation rule' },
  AvailabilityReason: { id: 'settings.audit.reason', defaultMessage: 'Busy reason' },
  CannedResponse: { id: 'settings.audit.canned', defaultMessage: 'Canned response' },
  Portal: { id: 'settings.audit.portal', defaultMessage: 'Help center' },
  Category: { id: 'settings.audit.category', defaultMessage: 'Category' },
  Conversation: { id: 'settings.audit.conversation', defaultMessage: 'Conversation' },
  CustomAttributeDefinition: { id: 'settings.audit.attribute', defaultMessage: 'Custom attribute' },
  CustomRole: { id: 'settings.audit.role', defaultMessage: 'Custom role' },
  Hook: { id: 'settings.audit.hook', defaultMessage: 'Integration' },
  Inbox: { id: 'settings.audit.inbox', defaultMessage: 'Inbox' },
  InboxMember: { id: 'settings.audit.inboxMembers', defaultMessage: 'Agents of an inbox' },
  Label: { id: 'settings.audit.label', defaultMessage: 'Label' },
  DashboardApp: { id: 'settings.audit.dashboardApp', defaultMessage: 'Dashboard app' },
  Webhook: { id: 'settings.audit.webhook', defaultMessage: 'Webhook' },
  Macro: { id: 'settings.audit.macro', defaultMessage: 'Macro' },
  NativeAttributeRequirement: { id: 'settings.audit.required', defaultMessage: 'Required field' },
  SlaPolicy: { id: 'settings.audit.sla', defaultMessage: 'SLA policy' },
  Team: { id: 'settings.audit.team', defaultMessage: 'Team' },
  TeamMember: { id: 'settings.audit.teamMembers', defaultMessage: 'Members of a team' },
  User: { id: 'settings.audit.user', defaultMessage: 'Person' },
})
