import type { FoundArticle } from '@parley/shared/contract/search'

/** Where everybody can read it. */
export const addressOf = ({ portal_slug, slug }: Pick<FoundArticle, 'portal_slug' | 'slug'>, origin: string): string =>
  `${origin}/hc/${encodeURIComponent(portal_slug)}/articles/${encodeURIComponent(slug)}`

/** A link under the article's title; the bare address where the channel shows letters only. */
export function linkText(
  article: Pick<FoundArticle, 'title' | 'portal_slug' | 'slug'>,
  origin: string,
  hasLinks: boolean,
) {
  const address = addressOf(article, origin)
  const title = article.title.replace(/[[\]\\]/g, ' ').trim()
  return hasLinks ? `[${title}](${address})` : `${title}: ${address}`
}

/** What an article says, as a message says it: its headings are bold lines, its pictures links. */
export const asMessage = (content: string): string =>
  content
    .trim()
    .replace(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm, '**$1**')
    .replace(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (_, alt: string, address: string) => `[${alt || address}](${address})`)
