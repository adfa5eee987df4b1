import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { articlePath, categoryPath, homePath } from '../addresses.ts'
import type { OpenArticle } from '../public-articles.queries.ts'
import type { OpenCategory } from '../public-portal.queries.ts'
import { keep, type Site } from './portal-page.ts'

type Listed = Pick<OpenArticle, 'slug' | 'title'> & { description?: string | null }

/** Titles with what they say they are about. */
export function articleList(site: Site, articles: readonly Listed[], look: 'one' | 'two' = 'one'): string {
  const items = articles.map(({ slug, title, description }) => {
    const about = description ? `<span class="d" dir="auto">${escapeHtml(description)}</span>` : ''
    return `<li><a href="${escapeHtml(articlePath(site.portal, slug) + keep(site))}"><b dir="auto">${escapeHtml(title)}</b>${about}</a></li>`
  })
  return `<ul class="list ${look}">${items.join('')}</ul>`
}

export function categoryCards(site: Site, categories: readonly OpenCategory[]): string {
  const cards = categories.map(({ slug, name, icon, description, articles }) => {
    const count = site.texts.say('portal.count', { n: articles })
    const about = [description, count].filter(Boolean).join(' · ')
    return `<li><a class="cat" href="${escapeHtml(categoryPath(site.portal, site.locale, slug) + keep(site))}"><span class="e" aria-hidden="true">${escapeHtml(icon || [...name][0] || '')}</span><span><b dir="auto">${escapeHtml(name)}</b><span class="d" dir="auto">${escapeHtml(about)}</span></span></a></li>`
  })
  return `<ul class="cats">${cards.join('')}</ul>`
}

/** The way here; the last step is the page itself and stands below as its heading. */
export function crumbs(site: Site, category?: { name: string; slug: string } | null): string {
  const { portal, locale, texts } = site
  const step = (path: string, name: string) =>
    `<a href="${escapeHtml(path + keep(site))}" dir="auto">${escapeHtml(name)}</a>`
  const steps = [step(homePath(portal, locale), texts.say('portal.home'))]
  if (category) steps.push(step(categoryPath(portal, locale, category.slug), category.name))
  return `<nav class="crumbs" aria-label="${escapeHtml(texts.say('portal.path'))}">${steps.join('<span aria-hidden="true">/</span>')}</nav>`
}

interface Paged {
  path: string
  page: number
  perPage: number
  count: number
  query?: Readonly<Record<string, string>>
}

/** Ways to the pages before and after; '' where everything stands on one. */
export function pageLinks(site: Site, { path, page, perPage, count, query = {} }: Paged): string {
  const link = (to: number, rel: 'prev' | 'next') => {
    const href = path + keep(site, { ...query, ...(to > 1 && { page: String(to) }) })
    const name = site.texts.say(rel === 'prev' ? 'portal.previous' : 'portal.next')
    return `<a rel="${rel}" href="${escapeHtml(href)}">${escapeHtml(name)}</a>`
  }
  const before = page > 1 ? link(page - 1, 'prev') : '<span></span>'
  const after = page * perPage < count ? link(page + 1, 'next') : ''
  return page > 1 || after ? `<nav class="pages">${before}${after}</nav>` : ''
}
