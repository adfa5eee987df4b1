import { type FoundArticle, FoundArticles } from '@parley/shared/contract/search'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** Articles that a customer can open, the best first. */
export async function findArticles(http: AccountHttp, q: string, signal: AbortSignal): Promise<FoundArticle[]> {
  const answer = await http.request('GET', '/search/articles', { query: { q }, signal })
  return v.parse(FoundArticles, answer).payload.articles.filter(({ status }) => status === 'published')
}

const Text = v.object({ payload: v.object({ content: v.nullable(v.string()) }) })

/** What the article says, as Markdown. */
export async function readArticle(http: AccountHttp, { portal_slug, id }: FoundArticle): Promise<string> {
  const path = `/portals/${encodeURIComponent(portal_slug)}/articles/${id}`
  return v.parse(Text, await http.request('GET', path)).payload.content ?? ''
}
