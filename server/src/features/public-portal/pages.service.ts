import type { Deps } from '../../deps.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { articlePage } from './html/article-page.ts'
import { FEATURED, homePage } from './html/home-page.ts'
import { categoryPage, searchPage } from './html/list-pages.ts'
import { type PageParts, portalPage, type Site } from './html/portal-page.ts'
import { articleHtml } from './markdown/article-html.ts'
import {
  countOpenArticles,
  type OpenArticle,
  type OpenFilter,
  openArticles,
  siblingsOf,
  translationsOf,
} from './public-articles.queries.ts'
import { localesOfCategory, noteMissedSearch, type OpenCategory, openCategories } from './public-portal.queries.ts'

const PER_PAGE = 50
const SEARCHED = 20

export async function writeHome(deps: Deps, site: Site): Promise<string> {
  const { portal, locale } = site
  const about = { locale, page: 1 }
  const [categories, featured, uncategorized] = await Promise.all([
    openCategories(deps.db, portal, locale),
    openArticles(deps.db, portal, { ...about, perPage: FEATURED, sort: 'views', isCategorized: true }),
    openArticles(deps.db, portal, { ...about, perPage: SEARCHED, isUncategorized: true }),
  ])
  const parts = { categories: categories.filter(({ articles }) => articles > 0), featured, uncategorized }
  return portalPage(site, homePage(site, parts))
}

export async function writeCategory(deps: Deps, site: Site, category: OpenCategory, page: number): Promise<string> {
  const { portal, locale } = site
  const [articles, locales] = await Promise.all([
    openArticles(deps.db, portal, { locale, category: category.slug, page, perPage: PER_PAGE }),
    localesOfCategory(deps.db, portal, category.slug),
  ])
  const shelf = { articles, count: category.articles, page, perPage: PER_PAGE }
  return portalPage(site, categoryPage(site, category, locales, shelf))
}

/** @param query as it was typed */
export async function writeSearch(deps: Deps, site: Site, query: string, page: number): Promise<string> {
  const filter: OpenFilter = { locale: site.locale, query, page, perPage: SEARCHED }
  const count = query ? await countOpenArticles(deps.db, site.portal, filter) : 0
  if (query && count === 0) await noteMissedSearch(deps.db, site.portal, site.locale, query.toLowerCase())
  const articles = count > 0 ? await openArticles(deps.db, site.portal, filter) : []
  return portalPage(site, searchPage(site, query, { articles, count, page, perPage: SEARCHED }))
}

export async function writeArticle(deps: Deps, site: Site, article: OpenArticle, isThanked: boolean): Promise<string> {
  const { portal, locale } = site
  const [siblings, translations, categories] = await Promise.all([
    siblingsOf(deps.db, portal, article),
    translationsOf(deps.db, portal, article.id),
    openCategories(deps.db, portal, locale),
  ])
  const parts: PageParts = articlePage(site, {
    article,
    siblings,
    translations: translations.filter((other) => site.locales.includes(other.locale) && other.locale !== locale),
    categories,
    text: articleHtml(article.content ?? ''),
    authorPicture: fileUrl(deps.env, deps.now(), article.author_avatar),
    isThanked,
  })
  return portalPage(site, parts)
}
