import { lazyPage } from '@parley/shared/remote/lazy-page'
import { Route, Routes } from 'react-router'
import { HelpCenterGate } from './HelpCenterGate.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { ARTICLE_VIEWS } from './paths.ts'
import { KnownPortal } from './portal/KnownPortal.tsx'
import { Sidebar } from './Sidebar.tsx'

const ArticlesPage = lazyPage(async () => ({ default: (await import('./articles/ArticlesPage.tsx')).ArticlesPage }))
const ArticlePage = lazyPage(async () => ({ default: (await import('./article/ArticlePage.tsx')).ArticlePage }))
const NewArticlePage = lazyPage(async () => ({
  default: (await import('./article/NewArticlePage.tsx')).NewArticlePage,
}))

const AllPortalsPage = lazyPage(async () => ({
  default: (await import('./settings/AllPortalsPage.tsx')).AllPortalsPage,
}))
const NewPortalPage = lazyPage(async () => ({ default: (await import('./settings/NewPortalPage.tsx')).NewPortalPage }))
const EditPortalPage = lazyPage(async () => ({
  default: (await import('./settings/EditPortalPage.tsx')).EditPortalPage,
}))
const CategoriesPage = lazyPage(async () => ({
  default: (await import('./categories/CategoriesPage.tsx')).CategoriesPage,
}))
const CategoryArticlesPage = lazyPage(async () => ({
  default: (await import('./categories/CategoriesPage.tsx')).CategoryArticlesPage,
}))

const ReadershipPage = lazyPage(async () => ({
  default: (await import('./readership/ReadershipPage.tsx')).ReadershipPage,
}))

/** Every address of the area. */
export function HelpCenterRoutes() {
  return (
    <HelpCenterGate>
      <Sidebar />
      <Routes>
        <Route element={<KnownPortal />}>
          <Route path="portals/:portal/edit/:section?" element={<EditPortalPage />} />
          {ARTICLE_VIEWS.map((view) => (
            <Route
              key={view}
              path={`portals/:portal/:locale/articles${view === 'all' ? '' : `/${view}`}`}
              element={<ArticlesPage view={view} />}
            />
          ))}
          <Route path="portals/:portal/:locale/articles/new" element={<NewArticlePage />} />
          <Route path="portals/:portal/:locale/articles/:article" element={<ArticlePage />} />
          <Route path="portals/:portal/:locale/categories/:category?" element={<CategoriesPage />} />
          <Route path="portals/:portal/:locale/categories/:category/articles" element={<CategoryArticlesPage />} />
          <Route path="portals/:portal/:locale/readership" element={<ReadershipPage />} />
        </Route>
        <Route path="portals/all" element={<AllPortalsPage />} />
        <Route path="portals/new" element={<NewPortalPage step="information" />} />
        <Route path="portals/new/:portal/customization" element={<NewPortalPage step="customization" />} />
        <Route path="portals/new/:portal/finish" element={<NewPortalPage step="finish" />} />
        <Route path="portals/:portal/*" element={<LandingPage />} />
        <Route path="portals" element={<LandingPage />} />
      </Routes>
    </HelpCenterGate>
  )
}
