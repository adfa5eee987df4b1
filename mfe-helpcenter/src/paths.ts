export const ARTICLE_VIEWS = ['all', 'mine', 'draft', 'archived'] as const
/** Which articles a list shows: the last part of its address, `all` has none. */
export type ArticleView = (typeof ARTICLE_VIEWS)[number]

/** A portal in one of its locales: what every page of the area is about. */
export interface Place {
  portal: string
  locale: string
}

const base = ({ portal, locale }: Place) => `/portals/${encodeURIComponent(portal)}/${encodeURIComponent(locale)}`

export const articlesPath = (place: Place, view: ArticleView = 'all'): string =>
  `${base(place)}/articles${view === 'all' ? '' : `/${view}`}`

export const articlePath = (place: Place, articleId: number): string => `${base(place)}/articles/${articleId}`
/** @param of the article that the new one says in another language */
export const newArticlePath = (place: Place, of?: number): string =>
  `${base(place)}/articles/new${of === undefined ? '' : `?of=${of}`}`

export const categoriesPath = (place: Place): string => `${base(place)}/categories`

export const articlesOfCategoryPath = (place: Place, category: string): string =>
  `${articlesPath(place)}?category=${encodeURIComponent(category)}`

export const readershipPath = (place: Place): string => `${base(place)}/readership`

export const PORTAL_SECTIONS = ['information', 'customizations', 'locales', 'categories'] as const
export type PortalSection = (typeof PORTAL_SECTIONS)[number]
export const allPortalsPath = '/portals/all'
export const newPortalPath = '/portals/new'
/** Of its first section; the others lie below. */
export const portalSettingsPath = (slug: string): string => `/portals/${encodeURIComponent(slug)}/edit`
export const editPortalPath = (slug: string, section: PortalSection = 'information'): string =>
  `${portalSettingsPath(slug)}/${section}`

/** The page that everybody can open, outside the app. */
export const publicPath = (portal: string, locale: string): string =>
  `/hc/${encodeURIComponent(portal)}/${encodeURIComponent(locale)}`
export const publicArticlePath = (portal: string, article: string): string =>
  `/hc/${encodeURIComponent(portal)}/articles/${encodeURIComponent(article)}`
