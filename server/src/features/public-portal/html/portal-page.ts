import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { directionOf, type Texts } from '../../../texts/texts.ts'
import { feedPath, homePath, languageTag, searchPath } from '../addresses.ts'
import type { OpenPortal } from '../public-portal.queries.ts'
import type { PortalStyle } from './portal-style.ts'

/** How somebody wants to see the pages; goes on with every link. */
export interface Look {
  theme: 'light' | 'dark' | null
  /** Without header and footer, for the frame of the website chat. */
  isPlain: boolean
}

/** What is said to have made a portal, and where that leads; '' for nowhere. */
export interface SiteBrand {
  name: string
  url: string
}

/** The portal in one language, as all its pages know it. */
export interface Site {
  portal: OpenPortal
  /** The locale that is read. */
  locale: string
  locales: readonly string[]
  texts: Texts
  look: Look
  style: PortalStyle
  /** `https://help.example` */
  origin: string
  logo: string
  /** With what it was made; null: that is not said. */
  brand: SiteBrand | null
}

export interface PageParts {
  /** Of the window; the portal's name is added. */
  title: string
  description?: string
  /** Path of this page without its look. */
  path: string
  /** The same page by locale, itself included. */
  languages: Readonly<Record<string, string>>
  main: string
  /** Not for search machines. */
  isHidden?: boolean
  /** Said about the page in schema.org's words. */
  facts?: object
  picture?: string | undefined
  /** The address that counts a view. */
  pixel?: string
  isArticle?: boolean
  /** The header's own search field; the start page has a larger one. */
  hasSearch?: boolean
}

/** `?theme=dark&…` of a link, '' for none. */
export function keep({ look }: Pick<Site, 'look'>, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more)
  if (look.theme) query.set('theme', look.theme)
  if (look.isPlain) query.set('show_plain_layout', 'true')
  return query.size > 0 ? `?${query}` : ''
}

export const portalTitle = ({ portal }: Site): string => portal.page_title || portal.name

/** Name of a language in itself: `Deutsch`, `português (Brasil)`. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(languageTag(locale)) ?? locale
  } catch {
    return locale
  }
}

/** Without the one of the look: hidden fields carry it. */
export function searchForm(site: Site, query = ''): string {
  const { portal, locale, texts, look } = site
  const label = escapeHtml(texts.say('portal.search.label'))
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
  return `<form class="find" role="search" action="${escapeHtml(searchPath(portal, locale))}" data-find="${escapeHtml(homePath(portal, locale))}/articles.json" data-keep="${escapeHtml(keep(site))}" data-hits="${escapeHtml(texts.say('portal.suggestions'))}"><input type="search" name="query" value="${escapeHtml(query)}" aria-label="${label}" placeholder="${label}" maxlength="200" autocomplete="off" dir="auto">${look.theme ? hidden('theme', look.theme) : ''}${look.isPlain ? hidden('show_plain_layout', 'true') : ''}<button>${escapeHtml(texts.say('portal.search'))}</button></form>`
}

function languageMenu(site: Site, { languages }: PageParts): string {
  if (site.locales.length < 2) return ''
  const items = site.locales.map((locale) => {
    const way = languages[locale] ?? homePath(site.portal, locale)
    const current = locale === site.locale ? ' aria-current="true"' : ''
    return `<li><a href="${escapeHtml(way + keep(site))}" lang="${languageTag(locale)}" dir="auto"${current}>${escapeHtml(languageName(locale))}</a></li>`
  })
  return `<details class="lang"><summary><span class="sr">${escapeHtml(site.texts.say('portal.languages'))}: </span>${escapeHtml(languageName(site.locale))}</summary><ul>${items.join('')}</ul></details>`
}

function header(site: Site, parts: PageParts): string {
  const { portal, locale, look, logo, texts } = site
  const other = look.theme === 'dark' ? 'light' : 'dark'
  const homepage = portal.homepage_link
    ? `<a href="${escapeHtml(portal.homepage_link)}" rel="noopener">${escapeHtml(URL.parse(portal.homepage_link)?.host ?? portal.homepage_link)}</a>`
    : ''
  const themed = keep({ look: { ...look, theme: other } })
  return `<header class="head"><a class="brand" href="${escapeHtml(homePath(portal, locale) + keep(site))}">${logo ? `<img src="${escapeHtml(logo)}" alt="">` : ''}<span dir="auto">${escapeHtml(portal.name)}</span></a>${parts.hasSearch ? searchForm(site) : ''}<nav aria-label="${escapeHtml(portal.name)}">${homepage}<a href="${escapeHtml(parts.path + themed)}">${escapeHtml(texts.say(`portal.theme.${other}`))}</a>${languageMenu(site, parts)}</nav></header>`
}

function madeWith({ texts, brand }: Site): string {
  if (!brand) return ''
  const words = escapeHtml(texts.say('portal.powered', { name: brand.name }))
  return brand.url ? `<a href="${escapeHtml(brand.url)}" rel="noopener">${words}</a>` : `<span>${words}</span>`
}

const footer = (site: Site): string =>
  `<footer class="foot"><span dir="auto">${escapeHtml(site.portal.name)}</span>${madeWith(site)}</footer>`

/** JSON inside a page: no sign of it can end the element. */
const data = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`

function head(site: Site, parts: PageParts): string {
  const { portal, locale, origin } = site
  const title = parts.title === portalTitle(site) ? parts.title : `${parts.title} · ${portalTitle(site)}`
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta ${name} content="${escapeHtml(content)}">` : ''
  const alternates = Object.entries(parts.languages).map(
    ([code, path]) => `<link rel="alternate" hreflang="${languageTag(code)}" href="${escapeHtml(origin + path)}">`,
  )
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${meta('name="description"', parts.description)}${parts.isHidden || site.look.isPlain ? '<meta name="robots" content="noindex">' : ''}
<link rel="canonical" href="${escapeHtml(origin + parts.path)}">${alternates.length > 1 ? alternates.join('') : ''}
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(portalTitle(site))}" href="${escapeHtml(feedPath(portal, locale))}">
${meta('property="og:title"', parts.title)}${meta('property="og:description"', parts.description)}${meta('property="og:url"', origin + parts.path)}${meta('property="og:site_name"', portalTitle(site))}${meta('property="og:type"', parts.isArticle ? 'article' : 'website')}${meta('property="og:locale"', locale)}${meta('property="og:image"', parts.picture || site.logo)}
<style>${site.style.sheet}</style>
<script defer src="/portal-assets/reader.js"></script>${parts.facts ? data(parts.facts) : ''}`
}

/** A whole page, read without a script. Everything foreign in it is escaped here or was cleaned before. */
export function portalPage(site: Site, parts: PageParts): string {
  const { look, locale, texts } = site
  const theme = look.theme ? ` data-theme="${look.theme}"` : ''
  const pixel = parts.pixel ? ` data-pixel="${escapeHtml(parts.pixel)}"` : ''
  const around = (html: string) => (look.isPlain ? '' : html)
  return `<!doctype html>
<html lang="${escapeHtml(languageTag(locale))}" dir="${directionOf(locale)}"${theme}>
<head>${head(site, parts)}</head>
<body${look.isPlain ? ' class="plain"' : ''}${pixel}>
<a class="skip" href="#content">${escapeHtml(texts.say('portal.skip'))}</a>
${around(header(site, parts))}
${parts.main}
${around(footer(site))}
</body>
</html>
`
}
