import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SettingsRoutes } from './SettingsRoutes.tsx'
import { account, broken, everyList } from './testing/account.ts'
import { billingRoutes } from './testing/billing.ts'
import { slackRoutes } from './testing/slack.ts'

const meta = {
  title: 'settings/states',
  component: SettingsRoutes,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsRoutes>
export default meta
type Story = StoryObj<typeof meta>

const permissions = ['administrator']
const page = (at: string, more: object = {}): Story => ({
  parameters: { shell: { at, permissions, http: account(), ...more } },
})
const loading = (at: string): Story => page(at, { http: everyList(() => new Promise(() => undefined)) })
const failed = (at: string): Story => page(at, { http: everyList(broken) })
const none = (at: string, body: unknown = []): Story => page(at, { http: everyList(() => body) })
const forAgents = (at: string): Story => page(at, { permissions: ['agent'] })
const wrapped = { payload: [] }

export const InboxesLoading = loading('/settings/inboxes/list')
export const InboxesFailed = failed('/settings/inboxes/list')
export const InboxesForAgents = forAgents('/settings/inboxes/list')
export const AgentBotsLoading = loading('/settings/agent-bots')
export const AgentBotsForAgents = forAgents('/settings/agent-bots')
export const LabelsLoading = loading('/settings/labels')
export const LabelsFailed = failed('/settings/labels')
export const LabelsForAgents = forAgents('/settings/labels')
export const TeamsLoading = loading('/settings/teams/list')
export const TeamsFailed = failed('/settings/teams/list')
export const NoTeams = none('/settings/teams/list')
export const TeamsForAgents = forAgents('/settings/teams/list')
export const CannedResponsesLoading = loading('/settings/canned-response')
export const CannedResponsesFailed = failed('/settings/canned-response')
export const NoCannedResponses = none('/settings/canned-response')
export const CustomAttributesLoading = loading('/settings/custom-attributes')
export const CustomAttributesFailed = failed('/settings/custom-attributes')
export const NoCustomAttributes = none('/settings/custom-attributes')
export const CustomAttributesForAgents = forAgents('/settings/custom-attributes')
export const BusyReasonsLoading = loading('/settings/custom-availability')
export const BusyReasonsFailed = failed('/settings/custom-availability')
export const NoBusyReasons = none('/settings/custom-availability', wrapped)
export const BusyReasonsForAgents = forAgents('/settings/custom-availability')
export const RequiredFieldsLoading = loading('/settings/native-attributes/list')
export const RequiredFieldsForAgents = forAgents('/settings/native-attributes/list')
export const CustomRolesLoading = loading('/settings/custom-roles')
export const CustomRolesFailed = failed('/settings/custom-roles')
export const NoCustomRoles = none('/settings/custom-roles', wrapped)
export const CustomRolesForAgents = forAgents('/settings/custom-roles')
export const AutomationLoading = loading('/settings/automation')
export const MacrosLoading = loading('/settings/macros')
export const SlaPoliciesLoading = loading('/settings/sla')
export const SlaPoliciesForAgents = forAgents('/settings/sla')
export const AuditLogLoading = loading('/settings/audit-logs')
export const AuditLogEmpty = none('/settings/audit-logs', {
  audit_logs: [],
  per_page: 15,
  total_entries: 0,
  current_page: 1,
})
export const AuditLogForAgents = forAgents('/settings/audit-logs')
export const IntegrationsLoading = loading('/settings/integrations')
export const IntegrationsForAgents = forAgents('/settings/integrations')
export const WebhooksLoading = loading('/settings/integrations/webhook')
export const WebhooksForAgents = forAgents('/settings/integrations/webhook')
export const DashboardAppsLoading = loading('/settings/integrations/dashboard_apps')
export const DashboardAppsFailed = failed('/settings/integrations/dashboard_apps')
export const NoDashboardApps = none('/settings/integrations/dashboard_apps', wrapped)
export const DashboardAppsForAgents = forAgents('/settings/integrations/dashboard_apps')
export const SlackNotSetUp = page('/settings/integrations/slack')
export const SlackSignIn = page('/settings/integrations/slack', { http: { ...account(), ...slackRoutes() } })
export const SlackFailed = failed('/settings/integrations/slack')
export const CsmlBot = page('/settings/agent-bots/csml/new', {
  http: { ...account(), 'GET /api/v1/config': () => ({ CSML_EDITOR_HOST: 'https://editor.example/csml' }) },
})
export const CsmlNotSetUp = page('/settings/agent-bots/csml/new')
export const Billing = page('/settings/billing', { http: { ...account(), ...billingRoutes() } })
export const BillingNotBegun = page('/settings/billing', {
  http: {
    ...account(),
    ...billingRoutes({ has_customer: false, plan: null, quantity: 0, status: null, ends_on: null }),
  },
})
export const BillingLoading = loading('/settings/billing')
export const BillingFailed = failed('/settings/billing')
export const BillingForAgents = forAgents('/settings/billing')
