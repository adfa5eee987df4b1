import { anAccount } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SettingsRoutes } from './SettingsRoutes.tsx'
import { account, broken, everyList } from './testing/account.ts'
import { seenBy } from './testing/seen.ts'

const meta = {
  title: 'settings/pages',
  component: SettingsRoutes,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsRoutes>
export default meta
type Story = StoryObj<typeof meta>

const permissions = ['administrator']
const page = (at: string, more: object = {}): Story => ({
  parameters: { shell: { at, permissions, http: account(), ...more } },
})
const never = everyList(() => new Promise(() => undefined))

export const Agents = page('/settings/agents')
export const AgentsLoading = page('/settings/agents', { http: never })
export const AgentsFailed = page('/settings/agents', { http: everyList(broken) })
export const AgentsForAgents = page('/settings/agents', { permissions: ['agent'] })
export const AgentConversations = page('/settings/agents/2/conversations')
export const AgentConversationsFailed = page('/settings/agents/2/conversations', { http: everyList(broken) })
export const AgentConversationsForAgents = page('/settings/agents/2/conversations', { permissions: ['agent'] })
export const Inboxes = page('/settings/inboxes/list')
export const NoInboxes = page('/settings/inboxes/list', { http: everyList(() => ({ payload: [] })) })
export const Inbox = page('/settings/inboxes/1')
export const Mailbox = page('/settings/inboxes/2?tab=connection')
export const InboxGone = page('/settings/inboxes/99')
export const ChooseChannel = page('/settings/inboxes/new')
export const ConnectWebsite = page('/settings/inboxes/new/website')
export const ConnectApi = page('/settings/inboxes/new/api')
export const ConnectForwarding = page('/settings/inboxes/new/email')
export const ConnectMailbox = page('/settings/inboxes/new/email?provider=imap')
export const ConnectGoogle = page('/settings/inboxes/new/email?provider=google')
export const ConnectMicrosoftRefused = page('/settings/inboxes/new/email?provider=microsoft&problem=access_denied')
export const AddAgents = page('/settings/inboxes/new/1/agents')
export const FinishWebsite = page('/settings/inboxes/new/1/finish')
export const FinishApi = page('/settings/inboxes/new/4/finish')
export const AgentBots = page('/settings/agent-bots')
export const NoAgentBots = page('/settings/agent-bots', { http: everyList(() => []) })
export const AgentBotsFailed = page('/settings/agent-bots', { http: everyList(broken) })
export const AgentBotLog = page('/settings/agent-bots?log=1')
export const EditAgentBot = page('/settings/agent-bots?edit=1')
export const Assistants = page('/settings/assistants')
export const NoAssistants = page('/settings/assistants', { http: everyList(() => []) })
export const AssistantsLoading = page('/settings/assistants', { http: never })
export const AssistantsFailed = page('/settings/assistants', { http: everyList(broken) })
export const AssistantsForAgents = page('/settings/assistants', { permissions: ['agent'] })
export const Assistant = page('/settings/assistants/1')
export const AssistantFailed = page('/settings/assistants/1', { http: everyList(broken) })
export const ModelUse = page('/settings/assistants/use')
export const ModelUseFailed = page('/settings/assistants/use', { http: everyList(broken) })
export const Labels = page('/settings/labels')
export const NoLabels = page('/settings/labels', { http: everyList(() => ({ payload: [] })) })
export const Teams = page('/settings/teams/list')
export const CannedResponses = page('/settings/canned-response')
export const CannedResponsesForReaders = page('/settings/canned-response', {
  permissions: ['contact_manage', 'custom_role'],
})
export const NewTeam = page('/settings/teams/new')
export const TeamHours = page('/settings/teams/1/edit/working_hours')
export const TeamAgents = page('/settings/teams/1/edit/agents')
export const TeamGone = page('/settings/teams/99/edit')
export const EditLabel = page('/settings/labels?edit=2')
export const InviteAgents = page('/settings/agents?invite=1')
export const General = page('/settings/general', { session: { features: { auto_resolve_conversations: true } } })
export const GeneralLoading = page('/settings/general', { http: never })
export const GeneralMarkedForDeletion = page('/settings/general', {
  http: {
    ...account(),
    'GET /api/v1/accounts/1': () =>
      anAccount({ custom_attributes: { marked_for_deletion_at: '2026-12-01T10:00:00.000Z' } }),
  },
})
export const GeneralFailed = page('/settings/general', { http: everyList(broken) })
export const CustomAttributes = page('/settings/custom-attributes')
export const NewAttribute = page('/settings/custom-attributes?edit=new')
export const BusyReasons = page('/settings/custom-availability')
export const RequiredFields = page('/settings/native-attributes/list')
export const RequiredFieldsFailed = page('/settings/native-attributes/list', { http: everyList(broken) })
export const CustomRoles = page('/settings/custom-roles')
export const NewRole = page('/settings/custom-roles?edit=new', { seenBy })
export const RoleForNothing = page('/settings/custom-roles?edit=7', { seenBy: async () => seenBy([]) })
export const RolePreviewWaits = page('/settings/custom-roles?edit=7', { seenBy: () => new Promise(() => undefined) })
export const RolePreviewFailed = page('/settings/custom-roles?edit=7', {
  seenBy: async () => Promise.reject(new Error('gone')),
})
export const Automation = page('/settings/automation')
export const AutomationEmpty = page('/settings/automation', { http: everyList(() => ({ payload: [] })) })
export const AutomationFailed = page('/settings/automation', { http: everyList(broken) })
export const AutomationForAgents = page('/settings/automation', { permissions: ['agent'] })
export const EditRule = page('/settings/automation/1')
export const NewRule = page('/settings/automation/new')
export const RuleSwitchedOff = page('/settings/automation/3')
export const RuleGone = page('/settings/automation/99')
const withSla = { session: { features: { sla: true } } }
export const SlaPolicies = page('/settings/sla', withSla)
export const NewSlaPolicy = page('/settings/sla?edit=new', withSla)
export const NoSlaPolicies = page('/settings/sla', { ...withSla, http: everyList(() => ({ payload: [] })) })
export const SlaPoliciesFailed = page('/settings/sla', { ...withSla, http: everyList(broken) })
export const AuditLog = page('/settings/audit-logs')
export const AuditLogFailed = page('/settings/audit-logs', { http: everyList(broken) })
export const Macros = page('/settings/macros')
export const NoMacros = page('/settings/macros', { http: everyList(() => ({ payload: [] })) })
export const MacrosFailed = page('/settings/macros', { http: everyList(broken) })
export const MacrosForAgents = page('/settings/macros', { permissions: ['agent'] })
export const NewMacro = page('/settings/macros/new')
export const EditMacro = page('/settings/macros/1/edit')
export const MacroNeverRun = page('/settings/macros/1/edit', {
  http: {
    ...account(),
    'GET /api/v1/accounts/1/macros/:id/runs': () => ({ payload: [], meta: { count: 0, current_page: 1 } }),
  },
})
export const MacroRunsFailed = page('/settings/macros/1/edit', {
  http: { ...account(), 'GET /api/v1/accounts/1/macros/:id/runs': broken },
})
export const MacroGone = page('/settings/macros/99/edit')
export const Integrations = page('/settings/integrations')
export const IntegrationsFailed = page('/settings/integrations', { http: everyList(broken) })
export const ConnectService = page('/settings/integrations/google_translate')
export const UnknownService = page('/settings/integrations/elsewhere')
export const Webhooks = page('/settings/integrations/webhook')
export const NoWebhooks = page('/settings/integrations/webhook', {
  http: everyList(() => ({ payload: { webhooks: [] } })),
})
export const WebhooksFailed = page('/settings/integrations/webhook', { http: everyList(broken) })
export const NewWebhook = page('/settings/integrations/webhook?edit=new')
export const WebhookLog = page('/settings/integrations/webhook?log=1')
export const DashboardApps = page('/settings/integrations/dashboard_apps')
export const NewDashboardApp = page('/settings/integrations/dashboard_apps?edit=new')
export const Profile = page('/profile/settings')
