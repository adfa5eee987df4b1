import { lazyPage } from '@parley/shared/remote/lazy-page'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Navigate, Route, Routes } from 'react-router'
import { useExtensionRows } from './extensions/useExtensionRows.ts'
import { AdministratorsOnly, ConversationManagersOnly } from './page/AdministratorsOnly.tsx'
import { cannedPath, generalPath, inboxesPath, macrosPath, teamsPath } from './paths.ts'

const AgentsPage = lazyPage(async () => ({ default: (await import('./agents/AgentsPage.tsx')).AgentsPage }))
const AgentConversationsPage = lazyPage(async () => ({
  default: (await import('./agents/conversations/AgentConversationsPage.tsx')).AgentConversationsPage,
}))
const InboxesPage = lazyPage(async () => ({ default: (await import('./inboxes/list/InboxesPage.tsx')).InboxesPage }))
const InboxPage = lazyPage(async () => ({ default: (await import('./inbox-detail/InboxPage.tsx')).InboxPage }))
const ChooseChannelPage = lazyPage(async () => ({
  default: (await import('./new-inbox/ChooseChannelPage.tsx')).ChooseChannelPage,
}))
const ConnectPage = lazyPage(async () => ({ default: (await import('./new-inbox/ConnectPage.tsx')).ConnectPage }))
const AddAgentsPage = lazyPage(async () => ({ default: (await import('./new-inbox/AddAgentsPage.tsx')).AddAgentsPage }))
const FinishPage = lazyPage(async () => ({ default: (await import('./new-inbox/FinishPage.tsx')).FinishPage }))
const LabelsPage = lazyPage(async () => ({ default: (await import('./labels/LabelsPage.tsx')).LabelsPage }))
const TeamsPage = lazyPage(async () => ({ default: (await import('./teams/TeamsPage.tsx')).TeamsPage }))
const NewTeamPage = lazyPage(async () => ({ default: (await import('./teams/TeamDetailsPage.tsx')).NewTeamPage }))
const EditTeamPage = lazyPage(async () => ({ default: (await import('./teams/TeamDetailsPage.tsx')).EditTeamPage }))
const TeamHoursPage = lazyPage(async () => ({ default: (await import('./teams/TeamHoursPage.tsx')).TeamHoursPage }))
const TeamAgentsPage = lazyPage(async () => ({ default: (await import('./teams/TeamAgentsPage.tsx')).TeamAgentsPage }))
const TeamFinishPage = lazyPage(async () => ({ default: (await import('./teams/TeamFinishPage.tsx')).TeamFinishPage }))
const GeneralPage = lazyPage(async () => ({ default: (await import('./general/GeneralPage.tsx')).GeneralPage }))
const BotsPage = lazyPage(async () => ({ default: (await import('./bots/BotsPage.tsx')).BotsPage }))
const NewCsmlBotPage = lazyPage(async () => ({ default: (await import('./bots/csml/CsmlBotPage.tsx')).NewCsmlBotPage }))
const EditCsmlBotPage = lazyPage(async () => ({
  default: (await import('./bots/csml/CsmlBotPage.tsx')).EditCsmlBotPage,
}))
const AssistantsPage = lazyPage(async () => ({
  default: (await import('./assistants/AssistantsPage.tsx')).AssistantsPage,
}))
const AssistantPage = lazyPage(async () => ({
  default: (await import('./assistants/AssistantPage.tsx')).AssistantPage,
}))
const UsePage = lazyPage(async () => ({ default: (await import('./assistants/use/UsePage.tsx')).UsePage }))
const BillingPage = lazyPage(async () => ({ default: (await import('./billing/BillingPage.tsx')).BillingPage }))
const AttributesPage = lazyPage(async () => ({
  default: (await import('./attributes/AttributesPage.tsx')).AttributesPage,
}))
const ReasonsPage = lazyPage(async () => ({ default: (await import('./availability/ReasonsPage.tsx')).ReasonsPage }))
const RequiredAttributesPage = lazyPage(async () => ({
  default: (await import('./required/RequiredAttributesPage.tsx')).RequiredAttributesPage,
}))
const RolesPage = lazyPage(async () => ({ default: (await import('./roles/RolesPage.tsx')).RolesPage }))
const AuditLogsPage = lazyPage(async () => ({ default: (await import('./audit/AuditLogsPage.tsx')).AuditLogsPage }))
const AutomationPage = lazyPage(async () => ({
  default: (await import('./automation/AutomationPage.tsx')).AutomationPage,
}))
const NewRulePage = lazyPage(async () => ({ default: (await import('./automation/rule/RulePage.tsx')).NewRulePage }))
const EditRulePage = lazyPage(async () => ({ default: (await import('./automation/rule/RulePage.tsx')).EditRulePage }))
const SlaPage = lazyPage(async () => ({ default: (await import('./sla/SlaPage.tsx')).SlaPage }))
const CannedPage = lazyPage(async () => ({ default: (await import('./canned/CannedPage.tsx')).CannedPage }))
const IntegrationsPage = lazyPage(async () => ({
  default: (await import('./integrations/IntegrationsPage.tsx')).IntegrationsPage,
}))
const IntegrationPage = lazyPage(async () => ({
  default: (await import('./integrations/IntegrationPage.tsx')).IntegrationPage,
}))
const SlackPage = lazyPage(async () => ({ default: (await import('./integrations/slack/SlackPage.tsx')).SlackPage }))
const WebhooksPage = lazyPage(async () => ({ default: (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage }))
const DashboardAppsPage = lazyPage(async () => ({
  default: (await import('./dashboard-apps/DashboardAppsPage.tsx')).DashboardAppsPage,
}))
const MacrosPage = lazyPage(async () => ({ default: (await import('./macros/MacrosPage.tsx')).MacrosPage }))
const NewMacroPage = lazyPage(async () => ({ default: (await import('./macros/MacroPage.tsx')).NewMacroPage }))
const EditMacroPage = lazyPage(async () => ({ default: (await import('./macros/MacroPage.tsx')).EditMacroPage }))
const ExtensionPage = lazyPage(async () => ({
  default: (await import('./extensions/ExtensionPage.tsx')).ExtensionPage,
}))
const ProfilePage = lazyPage(async () => ({ default: (await import('./profile/ProfilePage.tsx')).ProfilePage }))

/** Administrators only; what others may open stands beside it. */
function AdministratorRoutes() {
  return (
    <AdministratorsOnly>
      <Routes>
        <Route path="general" element={<GeneralPage />} />
        <Route path="billing" element={<BillingPage />} />
        <Route path="agent-bots/csml/new" element={<NewCsmlBotPage />} />
        <Route path="agent-bots/csml/:bot" element={<EditCsmlBotPage />} />
        <Route path="agent-bots" element={<BotsPage />} />
        <Route path="assistants" element={<AssistantsPage />} />
        <Route path="assistants/use" element={<UsePage />} />
        <Route path="assistants/:assistant" element={<AssistantPage />} />
        <Route path="custom-attributes" element={<AttributesPage />} />
        <Route path="custom-availability" element={<ReasonsPage />} />
        <Route path="native-attributes/list" element={<RequiredAttributesPage />} />
        <Route path="custom-roles" element={<RolesPage />} />
        <Route path="audit-logs" element={<AuditLogsPage />} />
        <Route path="automation" element={<AutomationPage />} />
        <Route path="automation/new" element={<NewRulePage />} />
        <Route path="automation/:rule" element={<EditRulePage />} />
        <Route path="integrations" element={<IntegrationsPage />} />
        <Route path="integrations/webhook" element={<WebhooksPage />} />
        <Route path="integrations/dashboard_apps" element={<DashboardAppsPage />} />
        <Route path="integrations/slack" element={<SlackPage />} />
        <Route path="integrations/:app" element={<IntegrationPage />} />
        <Route path="sla" element={<SlaPage />} />
        <Route path="agents" element={<AgentsPage />} />
        <Route path="inboxes/list" element={<InboxesPage />} />
        <Route path="inboxes/new" element={<ChooseChannelPage />} />
        <Route path="inboxes/new/:channel" element={<ConnectPage />} />
        <Route path="inboxes/new/:inbox/agents" element={<AddAgentsPage />} />
        <Route path="inboxes/new/:inbox/finish" element={<FinishPage />} />
        <Route path="inboxes/:inbox" element={<InboxPage />} />
        <Route path="inboxes" element={<Navigate to={inboxesPath} replace />} />
        <Route path="labels" element={<LabelsPage />} />
        <Route path="teams/list" element={<TeamsPage />} />
        <Route path="teams/new" element={<NewTeamPage />} />
        <Route path="teams/new/:team/agents" element={<TeamAgentsPage />} />
        <Route path="teams/new/:team/finish" element={<TeamFinishPage />} />
        <Route path="teams/:team/edit" element={<EditTeamPage />} />
        <Route path="teams/:team/edit/working_hours" element={<TeamHoursPage />} />
        <Route path="teams/:team/edit/agents" element={<TeamAgentsPage />} />
        <Route path="teams/:team/edit/finish" element={<TeamFinishPage />} />
        <Route path="teams" element={<Navigate to={teamsPath} replace />} />
        <Route path="*" element={<Navigate to={generalPath} replace />} />
      </Routes>
    </AdministratorsOnly>
  )
}

/** Who answers all conversations writes macros; other agents only run them (configuration 5.5). */
function MacroRoutes() {
  return (
    <ConversationManagersOnly>
      <Routes>
        <Route index element={<MacrosPage />} />
        <Route path="new" element={<NewMacroPage />} />
        <Route path=":macro/edit" element={<EditMacroPage />} />
        <Route path="*" element={<Navigate to={macrosPath} replace />} />
      </Routes>
    </ConversationManagersOnly>
  )
}

/** Also for those who read reports (configuration 5.1). */
function AgentConversations() {
  const mayReport = usePermission('report_manage')
  return mayReport ? (
    <AgentConversationsPage />
  ) : (
    <AdministratorsOnly>
      <AgentConversationsPage />
    </AdministratorsOnly>
  )
}

/** Every address of the area. */
export function SettingsRoutes() {
  useExtensionRows()
  return (
    <Routes>
      <Route path="settings" element={<Home />} />
      <Route path="settings/canned-response" element={<CannedPage />} />
      <Route path="settings/macros/*" element={<MacroRoutes />} />
      <Route path="settings/agents/:agent/conversations" element={<AgentConversations />} />
      <Route path="settings/extensions/:remote" element={<ExtensionPage />} />
      <Route path="settings/*" element={<AdministratorRoutes />} />
      <Route path="profile/settings" element={<ProfilePage />} />
    </Routes>
  )
}

/** Administrators begin with the account, everybody else with what they write (configuration 17.1). */
function Home() {
  return <Navigate to={usePermission('administrator') ? generalPath : cannedPath} replace />
}
