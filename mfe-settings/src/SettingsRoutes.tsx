import { lazyPage } from '@parley/shared/remote/lazy-page'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Navigate, Route, Routes } from 'react-router'
import { AdministratorsOnly } from './page/AdministratorsOnly.tsx'
import { agentsPath, cannedPath, inboxesPath, teamsPath } from './paths.ts'

const AgentsPage = lazyPage(async () => ({ default: (await import('./agents/AgentsPage.tsx')).AgentsPage }))
const InboxesPage = lazyPage(async () => ({ default: (await import('./inboxes/InboxesPage.tsx')).InboxesPage }))
const InboxPage = lazyPage(async () => ({ default: (await import('./inboxes/InboxPage.tsx')).InboxPage }))
const ChooseChannelPage = lazyPage(async () => ({
  default: (await import('./new-inbox/ChooseChannelPage.tsx')).ChooseChannelPage,
}))
const ConnectPage = lazyPage(async () => ({ default: (await import('./new-inbox/ConnectPage.tsx')).ConnectPage }))
const AddAgentsPage = lazyPage(async () => ({ default: (await import('./new-inbox/AddAgentsPage.tsx')).AddAgentsPage }))
const FinishPage = lazyPage(async () => ({ default: (await import('./new-inbox/FinishPage.tsx')).FinishPage }))
const LabelsPage = lazyPage(async () => ({ default: (await import('./labels/LabelsPage.tsx')).LabelsPage }))
const TeamsPage = lazyPage(async () => ({ default: (await import('./teams/TeamsPage.tsx')).TeamsPage }))
const CannedPage = lazyPage(async () => ({ default: (await import('./canned/CannedPage.tsx')).CannedPage }))
const ProfilePage = lazyPage(async () => ({ default: (await import('./profile/ProfilePage.tsx')).ProfilePage }))

/** Administrators only; what others may open stands beside it. */
function AdministratorRoutes() {
  return (
    <AdministratorsOnly>
      <Routes>
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
        <Route path="teams" element={<Navigate to={teamsPath} replace />} />
        <Route path="*" element={<Navigate to={agentsPath} replace />} />
      </Routes>
    </AdministratorsOnly>
  )
}

/** Every address of the area. */
export function SettingsRoutes() {
  return (
    <Routes>
      <Route path="settings" element={<Home />} />
      <Route path="settings/canned-response" element={<CannedPage />} />
      <Route path="settings/*" element={<AdministratorRoutes />} />
      <Route path="profile/settings" element={<ProfilePage />} />
    </Routes>
  )
}

/** Administrators begin with the people, everybody else with what they write. */
function Home() {
  return <Navigate to={usePermission('administrator') ? agentsPath : cannedPath} replace />
}
