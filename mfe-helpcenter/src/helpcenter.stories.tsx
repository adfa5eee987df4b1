import { anAccount } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Route, Routes } from 'react-router'
import { ArticlePage } from './article/ArticlePage.tsx'
import { NewArticlePage } from './article/NewArticlePage.tsx'
import { ArticlesPage } from './articles/ArticlesPage.tsx'
import { CategoriesPage } from './categories/CategoriesPage.tsx'
import { HelpCenterGate } from './HelpCenterGate.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { ReadershipPage } from './readership/ReadershipPage.tsx'
import { AllPortalsPage } from './settings/AllPortalsPage.tsx'
import { EditPortalPage } from './settings/EditPortalPage.tsx'
import { NewPortalPage } from './settings/NewPortalPage.tsx'
import { anArticle, BASE, helpCenter } from './testing/helpcenter-samples.ts'

/** The pages under their addresses, without the lazy loading around them. */
function Pages() {
  return (
    <HelpCenterGate>
      <Routes>
        <Route path="portals/:portal/:locale/articles" element={<ArticlesPage view="all" />} />
        <Route path="portals/:portal/:locale/articles/draft" element={<ArticlesPage view="draft" />} />
        <Route path="portals/:portal/:locale/articles/new" element={<NewArticlePage />} />
        <Route path="portals/:portal/:locale/articles/:article" element={<ArticlePage />} />
        <Route path="portals/all" element={<AllPortalsPage />} />
        <Route path="portals/new" element={<NewPortalPage step="information" />} />
        <Route path="portals/new/:portal/customization" element={<NewPortalPage step="customization" />} />
        <Route path="portals/new/:portal/finish" element={<NewPortalPage step="finish" />} />
        <Route path="portals/:portal/edit/:section?" element={<EditPortalPage />} />
        <Route path="portals/:portal/:locale/categories" element={<CategoriesPage />} />
        <Route path="portals/:portal/:locale/readership" element={<ReadershipPage />} />
        <Route path="portals" element={<LandingPage />} />
      </Routes>
    </HelpCenterGate>
  )
}

const meta = { title: 'helpcenter/pages', component: Pages, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Pages
>
export default meta
type Story = StoryObj<typeof meta>

const list = '/portals/help/en/articles'
const permissions = ['administrator']
const never = () => new Promise(() => undefined)
const broken = () => {
  throw refusal(422, { error: 'The search index is being built' })
}
const shell = (options: object): Story => ({
  parameters: { shell: { at: list, permissions, http: helpCenter(), ...options } },
})

export const Articles = shell({})
export const ArticlesForReaders = shell({ permissions: ['agent'] })
export const ArticlesLoading = shell({ http: { ...helpCenter(), [`GET ${BASE}/:portal/articles`]: never } })
export const ArticlesFailed = shell({ http: { ...helpCenter(), [`GET ${BASE}/:portal/articles`]: broken } })
export const NothingFound = shell({ at: `${list}?q=zebra` })
export const Article = shell({ at: `${list}/1` })
export const DraftArticle = shell({ at: `${list}/5` })
export const ArticleLoading = shell({
  at: `${list}/1`,
  http: { ...helpCenter(), [`GET ${BASE}/:portal/articles/:id`]: never },
})
export const ArticleGone = shell({
  at: `${list}/1`,
  http: {
    ...helpCenter(),
    [`GET ${BASE}/:portal/articles/:id`]: () => {
      throw refusal(404, { error: 'Resource could not be found' })
    },
  },
})
export const EditArticle = shell({ at: `${list}/1?edit=true` })
export const NewArticle = shell({ at: `${list}/new` })
export const AllPortals = shell({ at: '/portals/all' })
export const NewPortal = shell({ at: '/portals/new' })
export const NewPortalLook = shell({ at: '/portals/new/help/customization' })
export const NewPortalDone = shell({ at: '/portals/new/help/finish' })
export const PortalInformation = shell({ at: '/portals/help/edit/information' })
export const PortalLook = shell({ at: '/portals/help/edit/customizations' })
export const PortalLanguages = shell({ at: '/portals/help/edit/locales' })
export const Categories = shell({ at: '/portals/help/en/categories' })
const reading = '/portals/help/en/readership'
const read = (articles: object[], searches: object[]) => ({
  ...helpCenter(),
  [`GET ${BASE}/:portal/readership`]: () => ({ payload: articles }),
  [`GET ${BASE}/:portal/missed_searches`]: () => ({ payload: searches }),
})
const quiet = { id: 2, title: 'كيف أشحن البطارية؟', locale: 'en', views: 0, helpful: 0, not_helpful: 0 }
export const Readership = shell({
  at: reading,
  http: read(
    [
      { id: 1, title: 'Charge your e-bike battery safely', locale: 'en', views: 4812, helpful: 40, not_helpful: 3 },
      quiet,
    ],
    [{ query: 'puncture', locale: 'en', times: 7, last_at: 1_795_168_800 }],
  ),
})
export const ReadershipOfNothing = shell({ at: reading, http: read([], []) })
export const ReadershipLoading = shell({
  at: reading,
  http: { ...read([], []), [`GET ${BASE}/:portal/readership`]: never },
})
export const ReadershipFailed = shell({
  at: reading,
  http: { ...read([], []), [`GET ${BASE}/:portal/readership`]: broken },
})
export const PlannedArticle = shell({
  at: `${list}/5`,
  http: {
    ...helpCenter(),
    [`GET ${BASE}/:portal/articles/:id`]: () => ({
      payload: anArticle({ status: 'draft', publish_at: 1_795_168_800 }),
    }),
  },
})
export const BeganInAnotherLanguage = shell({ at: '/portals/help/ar/articles/new?of=1' })
export const NoPortal = shell({
  at: '/portals',
  http: { [`GET ${BASE}`]: () => ({ payload: [], meta: { current_page: 1, portals_count: 0 } }) },
})
export const FeatureOff = shell({ session: { account: anAccount({ features: {} }) } })
export const NotAllowed = shell({ permissions: ['contact_manage', 'custom_role'] })
