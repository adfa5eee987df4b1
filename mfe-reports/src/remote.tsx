import { localeTexts } from '@parley/shared/i18n/locale'
import { defineRemote } from '@parley/shared/remote/define-remote'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Navigate, Route, Routes } from 'react-router'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { overviewPath } from './paths.ts'

const SlaReportPage = lazyPage(async () => ({ default: (await import('./sla/SlaReportPage.tsx')).SlaReportPage }))

export default defineRemote({
  name: 'reports',
  messages: localeTexts((tag) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${tag}.json`)),
  routes: (
    <Routes>
      <Route path="reports/overview" element={<OverviewPage />} />
      <Route path="reports/sla" element={<SlaReportPage />} />
      <Route path="reports/*" element={<Navigate to={overviewPath} replace />} />
    </Routes>
  ),
})
