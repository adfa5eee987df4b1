import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Navigate, Route, Routes } from 'react-router'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { overviewPath } from './paths.ts'
import { REPORTS } from './report/definitions.ts'
import { SavedSection } from './saved/SavedSection.tsx'

const MeasureReport = lazyPage(async () => ({ default: (await import('./report/MeasureReport.tsx')).MeasureReport }))
const BuilderPage = lazyPage(async () => ({ default: (await import('./builder/BuilderPage.tsx')).BuilderPage }))
const CsatPage = lazyPage(async () => ({ default: (await import('./csat/CsatPage.tsx')).CsatPage }))
const BotPage = lazyPage(async () => ({ default: (await import('./bot/BotPage.tsx')).BotPage }))
const TicketsPage = lazyPage(async () => ({ default: (await import('./tickets/TicketsPage.tsx')).TicketsPage }))
const MonitoringPage = lazyPage(async () => ({ default: (await import('./live/MonitoringPage.tsx')).MonitoringPage }))
const ViewPage = lazyPage(async () => ({ default: (await import('./live/ViewPage.tsx')).ViewPage }))
const CampaignMetricsPage = lazyPage(async () => ({
  default: (await import('./campaigns/CampaignMetricsPage.tsx')).CampaignMetricsPage,
}))
const SlaReportPage = lazyPage(async () => ({ default: (await import('./sla/SlaReportPage.tsx')).SlaReportPage }))

export default defineRemote({
  name: 'reports',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: (
    <>
      <SavedSection />
      <Routes>
        <Route path="reports/overview" element={<OverviewPage />} />
        <Route path="reports/overview-2" element={<MonitoringPage />} />
        {Object.entries(REPORTS).map(([name, report]) => (
          <Route key={name} path={`reports/${name}`} element={<MeasureReport key={name} report={report} />} />
        ))}
        <Route path="reports/campaign-metrics" element={<CampaignMetricsPage />} />
        <Route path="reports/csat" element={<CsatPage />} />
        <Route path="reports/bot" element={<BotPage />} />
        <Route path="reports/ticket_metrics" element={<TicketsPage />} />
        <Route path="reports/report-builder" element={<BuilderPage />} />
        <Route path="reports/team-view" element={<ViewPage key="team" view="team-view" />} />
        <Route path="reports/agent-view" element={<ViewPage key="agent" view="agent-view" />} />
        <Route path="reports/sla" element={<SlaReportPage />} />
        <Route path="reports/*" element={<Navigate to={overviewPath} replace />} />
      </Routes>
    </>
  ),
})
