import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { articlePath, categoryPath, languageTag } from '../addresses.ts'
import type { ArticleHtml, Heading } from '../markdown/article-html.ts'
import type { ArticleLink, OpenArticle } from '../public-articles.queries.ts'
import type { OpenCategory } from '../public-portal.queries.ts'
import { crumbs } from './article-lists.ts'
import { keep, type PageParts, portalTitle, type Site } from './portal-page.ts'

export interface ArticleParts {
  article: OpenArticle
  text: ArticleHtml
  /** Of the same category, this one among them, in their order. */
  siblings: readonly ArticleLink[]
  translations: readonly ArticleLink[]
  categories: readonly OpenCategory[]
  authorPicture: string
  /** A vote has just been given. */
  isThanked: boolean
}

const WORDS_A_MINUTE = 220
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function toc({ texts }: Site, headings: readonly Heading[]): string {
  if (headings.length < 2) return '<div class="toc"></div>'
  const items = headings.map(
    ({ id, text: words, level }) =>
      `<li class="l${level}"><a href="#${escapeHtml(encodeURIComponent(id))}" dir="auto">${escapeHtml(words)}</a></li>`,
  )
  const title = escapeHtml(texts.say('portal.toc'))
  return `<aside class="toc"><nav aria-label="${title}"><h2>${title}</h2><ul>${items.join('')}</ul></nav></aside>`
}

function side(site: Site, { article, siblings, categories }: ArticleParts): string {
  const { portal, locale, texts } = site
  const group = (title: string, items: string[]) =>
    items.length > 0 ? `<h2 dir="auto">${escapeHtml(title)}</h2><ul>${items.join('')}</ul>` : ''
  const link = (path: string, name: string, current = '') =>
    `<li><a href="${escapeHtml(path + keep(site))}" dir="auto"${current}>${escapeHtml(name)}</a></li>`
  const near = siblings
    .slice(0, 40)
    .map(({ slug, title }) =>
      link(articlePath(portal, slug), title, slug === article.slug ? ' aria-current="page"' : ''),
    )
  const others = categories
    .filter((one) => one.articles > 0 && one.id !== article.category_id)
    .map(({ slug, name }) => link(categoryPath(portal, locale, slug), name))
  const title = article.category_name ?? texts.say('portal.articles')
  return `<nav class="side" aria-label="${escapeHtml(texts.say('portal.articles'))}">${group(title, near)}${group(texts.say('portal.topics'), others)}</nav>`
}

function byline({ texts, locale }: Site, { article, text: { html }, authorPicture }: ArticleParts): string {
  const author = article.author_display_name || article.author_name
  const words = html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length
  const date = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const at = article.updated_at.toISOString()
  const updated = texts.say('portal.updated', { date: date.format(article.updated_at) })
  const parts = [
    author ? `<span dir="auto">${escapeHtml(author)}</span>` : '',
    `<time datetime="${at}">${escapeHtml(updated)}</time>`,
    `<span>${escapeHtml(texts.say('portal.minutes', { n: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }))}</span>`,
  ]
  const picture = author && authorPicture ? `<img src="${escapeHtml(authorPicture)}" alt="">` : ''
  return `<div class="by">${picture}${parts.filter(Boolean).join('<span aria-hidden="true">·</span>')}</div>`
}

function rating(site: Site, { article, isThanked }: ArticleParts): string {
  const { portal, texts } = site
  if (isThanked) return `<p class="rate" id="rated" role="status">${escapeHtml(texts.say('portal.thanks'))}</p>`
  const button = (value: string, name: 'portal.yes' | 'portal.no') =>
    `<button name="helpful" value="${value}">${escapeHtml(texts.say(name))}</button>`
  return `<form class="rate" id="rated" method="post" action="${escapeHtml(`${articlePath(portal, article.slug)}/feedback${keep(site)}`)}"><b id="ask">${escapeHtml(texts.say('portal.helpful'))}</b>${button('true', 'portal.yes')}${button('false', 'portal.no')}</form>`
}

function steps(site: Site, { article, siblings }: ArticleParts): string {
  const at = siblings.findIndex(({ slug }) => slug === article.slug)
  const link = (to: ArticleLink | undefined, rel: 'prev' | 'next') =>
    to
      ? `<a class="${rel}" rel="${rel}" href="${escapeHtml(articlePath(site.portal, to.slug) + keep(site))}"><small>${escapeHtml(site.texts.say(rel === 'prev' ? 'portal.previous' : 'portal.next'))}</small><span dir="auto">${escapeHtml(to.title)}</span></a>`
      : ''
  const ways = at < 0 ? '' : link(siblings[at - 1], 'prev') + link(siblings[at + 1], 'next')
  return ways ? `<nav class="steps">${ways}</nav>` : ''
}

const firstPicture = (html: string): string | undefined =>
  /<img src="(https?:[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** In a frame, other sites open beside it: most of them refuse to stand in one. */
const outward = (html: string): string => html.replaceAll('<a href="http', '<a target="_blank" href="http')

function factsOf(site: Site, { article }: ArticleParts, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: article.title,
    ...(description && { description }),
    dateModified: article.updated_at.toISOString(),
    inLanguage: languageTag(site.locale),
    mainEntityOfPage: site.origin + articlePath(site.portal, article.slug),
    ...(article.author_name && {
      author: { '@type': 'Person', name: article.author_display_name || article.author_name },
    }),
    publisher: { '@type': 'Organization', name: portalTitle(site) },
  }
}

/** The text between what else there is to read, with its headings beside it. */
export function articlePage(site: Site, parts: ArticleParts): PageParts {
  const { portal } = site
  const { article, translations, text: written } = parts
  const path = articlePath(portal, article.slug)
  const description = text(article.meta.description) || article.description || ''
  const category =
    article.category_slug && article.category_name ? { slug: article.category_slug, name: article.category_name } : null
  return {
    title: text(article.meta.title) || article.title,
    description,
    path,
    hasSearch: true,
    isArticle: true,
    picture: firstPicture(written.html),
    pixel: `${path}.png`,
    languages: Object.fromEntries([
      [site.locale, path],
      ...translations.map(({ locale, slug }) => [locale, articlePath(portal, slug)]),
    ]),
    facts: factsOf(site, parts, description),
    main: `<div class="lay">${side(site, parts)}<main class="doc" id="content">${crumbs(site, category)}<h1 dir="auto">${escapeHtml(article.title)}</h1>
${article.description ? `<p class="lead" dir="auto">${escapeHtml(article.description)}</p>` : ''}${byline(site, parts)}
<div class="text">${site.look.isPlain ? outward(written.html) : written.html}</div>${rating(site, parts)}${steps(site, parts)}</main>${toc(site, written.headings)}</div>`,
  }
}
