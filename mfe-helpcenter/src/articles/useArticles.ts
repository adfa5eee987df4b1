import type { Article, ArticlesMeta, Category } from '@parley/shared/contract/portal'
import { useSession } from '@parley/shared/remote/use-shell'
import useSWR, { useSWRConfig } from 'swr'
import type { ArticleView, Place } from '../paths.ts'
import { usePortalsPath } from '../portal/usePortals.ts'
import { type ArticleFilter, articlesQuery } from './article-filter.ts'

interface ArticlesAnswer {
  payload: Article[]
  meta: ArticlesMeta
}

/** A page of articles without their text. The last page stays while the next is on its way. */
export function useArticles(place: Place, view: ArticleView, filter: ArticleFilter) {
  const path = `${usePortalsPath()}/${place.portal}/articles`
  const { user } = useSession()
  const { data, error, isValidating, isLoading, mutate } = useSWR<ArticlesAnswer>(
    [path, articlesQuery(view, filter, place.locale, user.id)],
    { keepPreviousData: true },
  )
  return {
    articles: data?.payload,
    meta: data?.meta,
    error: isLoading || data ? undefined : error,
    isRefreshing: isValidating && data !== undefined,
    /** What is here belongs to this filter, not to the one before it. */
    isSettled: !isValidating && data !== undefined,
    retry: () => void mutate(),
  }
}

/** The categories of a locale; the first 25 by position, which is all of them in a portal one can still read. */
export function useCategories(place: Place): Category[] {
  const path = `${usePortalsPath()}/${place.portal}/categories`
  return useSWR<{ payload: Category[] }>([path, { locale: place.locale }]).data?.payload ?? []
}

/** Reads every list and count of the area again: after an article was written, moved or deleted. */
export function useHelpCenterRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const path = usePortalsPath()
  return () =>
    mutate((key) => (typeof key === 'string' ? key : String((key as unknown[] | undefined)?.[0])).startsWith(path))
}
