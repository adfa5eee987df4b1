import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { homePath } from '../addresses.ts'
import type { OpenArticle } from '../public-articles.queries.ts'
import type { OpenCategory } from '../public-portal.queries.ts'
import { articleList, categoryCards } from './article-lists.ts'
import { type PageParts, portalTitle, type Site, searchForm } from './portal-page.ts'

interface Home {
  /** With at least one published article. */
  categories: readonly OpenCategory[]
  featured: readonly OpenArticle[]
  uncategorized: readonly OpenArticle[]
}

/** Whether there are enough to be worth a list of their own. */
export const FEATURED = 6

export function homePage(site: Site, { categories, featured, uncategorized }: Home): PageParts {
  const { portal, locale, locales, texts } = site
  const part = (title: string, html: string) => `<section class="part"><h2>${escapeHtml(title)}</h2>${html}</section>`
  const isEmpty = categories.length === 0 && uncategorized.length === 0
  const welcome = portal.header_text || texts.say('portal.welcome')
  return {
    title: portalTitle(site),
    description: welcome,
    path: homePath(portal, locale),
    languages: Object.fromEntries(locales.map((code) => [code, homePath(portal, code)])),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: portalTitle(site),
      url: site.origin + homePath(portal, locale),
      inLanguage: locale,
    },
    main: `<main id="content"><section class="hero"><h1 dir="auto">${escapeHtml(welcome)}</h1>${searchForm(site)}</section>
<div class="wrap">${isEmpty ? `<p class="none">${escapeHtml(texts.say('portal.empty'))}</p>` : ''}
${categories.length > 0 ? categoryCards(site, categories) : ''}
${featured.length >= FEATURED ? part(texts.say('portal.featured'), articleList(site, featured, 'two')) : ''}
${uncategorized.length > 0 ? part(texts.say('portal.others'), articleList(site, uncategorized, 'two')) : ''}</div></main>`,
  }
}
