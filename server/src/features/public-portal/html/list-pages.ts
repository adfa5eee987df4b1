import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { categoryPath, homePath, searchPath } from '../addresses.ts'
import type { OpenArticle } from '../public-articles.queries.ts'
import type { OpenCategory } from '../public-portal.queries.ts'
import { articleList, crumbs, pageLinks } from './article-lists.ts'
import { keep, type PageParts, type Site, searchForm } from './portal-page.ts'

interface Shelf {
  articles: readonly OpenArticle[]
  count: number
  page: number
  perPage: number
}

/** @param locales in which a category of this address exists */
export function categoryPage(site: Site, category: OpenCategory, locales: readonly string[], shelf: Shelf): PageParts {
  const { portal, locale, texts } = site
  const path = categoryPath(portal, locale, category.slug)
  const list =
    shelf.count > 0 ? articleList(site, shelf.articles) : `<p class="none">${escapeHtml(texts.say('portal.empty'))}</p>`
  return {
    title: category.name,
    description: category.description || texts.say('portal.count', { n: shelf.count }),
    path,
    hasSearch: true,
    languages: Object.fromEntries(
      site.locales
        .filter((code) => locales.includes(code))
        .map((code) => [code, categoryPath(portal, code, category.slug)]),
    ),
    main: `<main class="wrap page" id="content">${crumbs(site)}
<h1 dir="auto">${category.icon ? `<span aria-hidden="true">${escapeHtml(category.icon)}</span> ` : ''}${escapeHtml(category.name)}</h1>
${category.description ? `<p class="lead" dir="auto">${escapeHtml(category.description)}</p>` : ''}
<div class="part">${list}</div>${pageLinks(site, { path, ...shelf })}</main>`,
  }
}

export function searchPage(site: Site, query: string, shelf: Shelf): PageParts {
  const { portal, locale, texts } = site
  const found = shelf.count > 0 ? 'portal.search.found' : 'portal.search.nothing'
  const title = query ? texts.say(found, { n: shelf.count, query }) : texts.say('portal.search.empty')
  const path = searchPath(portal, locale)
  const none = query && shelf.count === 0 ? `<p class="none">${escapeHtml(texts.say('portal.search.none'))}</p>` : ''
  return {
    title,
    path,
    isHidden: true,
    languages: Object.fromEntries(site.locales.map((code) => [code, searchPath(portal, code)])),
    main: `<main class="wrap page" id="content">${crumbs(site)}<h1 dir="auto">${escapeHtml(title)}</h1>${searchForm(site, query)}
${none}<div class="part">${shelf.count > 0 ? articleList(site, shelf.articles) : ''}</div>${pageLinks(site, { path, ...shelf, query: { query } })}</main>`,
  }
}

/** What stands where nothing is, or is no longer. */
export function gonePage(site: Site): PageParts {
  const { portal, locale, texts } = site
  return {
    title: texts.say('portal.gone.title'),
    path: homePath(portal, locale),
    isHidden: true,
    languages: {},
    main: `<main class="wrap page" id="content"><h1>${escapeHtml(texts.say('portal.gone.title'))}</h1><p class="lead">${escapeHtml(texts.say('portal.gone.text'))}</p>${searchForm(site)}
<p class="part"><a href="${escapeHtml(homePath(portal, locale) + keep(site))}">${escapeHtml(texts.say('portal.home'))}</a></p></main>`,
  }
}
