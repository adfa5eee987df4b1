import type { WebsiteChannelConfig } from '@parley/shared/contract/widget'
import type { FoundArticle } from '../session/found-article.ts'

type Portal = NonNullable<WebsiteChannelConfig['portal']>
const MOST = 6

/** The portal's language that is nearest to the visitor's; its own when it speaks none of theirs. */
export function localeOf({ locales, default_locale }: Portal, wanted: string): string {
  const tag = wanted.replace('-', '_')
  const language = tag.split('_')[0]
  return locales.find((one) => one === tag) ?? locales.find((one) => one.split('_')[0] === language) ?? default_locale
}

/** The best matches; without words, what is read most. @throws where the answer is no list */
export async function findArticles(
  portal: Portal,
  locale: string,
  words: string,
  signal: AbortSignal,
): Promise<FoundArticle[]> {
  const query = new URLSearchParams({ per_page: String(MOST), ...(words ? { query: words } : { sort: 'views' }) })
  const path = `/hc/${encodeURIComponent(portal.slug)}/${encodeURIComponent(locale)}/articles.json?${query}`
  const answer = await fetch(path, { credentials: 'omit', headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`articles answered ${answer.status}`)
  return ((await answer.json()) as { payload: FoundArticle[] }).payload
}

/** The page of an article without what is around it (contract, configuration 10.5). */
export const readingAddress = ({ link }: FoundArticle, theme: string): string =>
  `/${link}?${new URLSearchParams({ show_plain_layout: 'true', theme })}`
