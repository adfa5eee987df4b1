import type { ArticleStatus, ArticlesMeta } from '@parley/shared/contract/portal'
import type { ArticleView } from '../paths.ts'

export const SORTS = ['-updated_at', '-views', 'title', 'position'] as const
export type Sort = (typeof SORTS)[number]

/** What an address asks of the list, beside portal, locale and view. */
export interface ArticleFilter {
  category: string
  query: string
  sort: Sort
  page: number
}

export function readFilter(search: URLSearchParams): ArticleFilter {
  const page = Number(search.get('page'))
  return {
    category: search.get('category') ?? '',
    query: search.get('q') ?? '',
    sort: SORTS.find((name) => name === search.get('sort')) ?? '-updated_at',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Only what differs from the defaults; any other change goes back to the first page. */
export function writeFilter({ category, query, sort, page }: ArticleFilter): Record<string, string> {
  return {
    ...(category && { category }),
    ...(query && { q: query }),
    ...(sort !== '-updated_at' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

const STATUS: Partial<Record<ArticleView, ArticleStatus>> = { draft: 'draft', archived: 'archived' }

/** The query of the wire. */
export function articlesQuery(view: ArticleView, filter: ArticleFilter, locale: string, callerId: number) {
  return {
    locale,
    page: filter.page,
    sort: filter.sort,
    status: STATUS[view],
    author_id: view === 'mine' ? callerId : undefined,
    category_slug: filter.category || undefined,
    query: filter.query || undefined,
  }
}

/** How many articles a view has under the filter. */
export function viewCount(view: ArticleView, meta: ArticlesMeta): number {
  return {
    all: meta.articles_count,
    mine: meta.mine_articles_count,
    draft: meta.draft_articles_count,
    archived: meta.archived_articles_count,
  }[view]
}
