import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Route, Routes } from 'react-router'
import { HelpCenterGate } from './HelpCenterGate.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { ARTICLE_VIEWS } from './paths.ts'

const ArticlesPage = lazyPage(async () => ({ default: (await import('./articles/ArticlesPage.tsx')).ArticlesPage }))
const ArticlePage = lazyPage(async () => ({ default: (await import('./article/ArticlePage.tsx')).ArticlePage }))
const NewArticlePage = lazyPage(async () => ({
  default: (await import('./article/NewArticlePage.tsx')).NewArticlePage,
}))

/** Every address of the area. */
export function HelpCenterRoutes() {
  return (
    <HelpCenterGate>
      <Routes>
        {ARTICLE_VIEWS.map((view) => (
          <Route
            key={view}
            path={`portals/:portal/:locale/articles${view === 'all' ? '' : `/${view}`}`}
            element={<ArticlesPage view={view} />}
          />
        ))}
        <Route path="portals/:portal/:locale/articles/new" element={<NewArticlePage />} />
        <Route path="portals/:portal/:locale/articles/:article" element={<ArticlePage />} />
        <Route path="portals/:portal/*" element={<LandingPage />} />
        <Route path="portals" element={<LandingPage />} />
      </Routes>
    </HelpCenterGate>
  )
}
