import { Article, ArticlesMeta, Category } from '@parley/shared/contract/portal'
import { useRefreshBelow } from '@parley/shared/data/use-refresh-below'
import { useResource } from '@parley/shared/data/use-resource'
import { useSession } from '@parley/shared/remote/use-shell'
import * as v from 'valibot'
import type { ArticleView, Place } from '../paths.ts'
import { type ArticleFilter, articlesQuery } from './article-filter.ts'

const Articles = v.object({ payload: v.array(Article), meta: ArticlesMeta })

/** A page of articles without their text. The last page stays while the next is on its way. */
export function useArticles(place: Place, view: ArticleView, filter: ArticleFilter) {
  const { user } = useSession()
  const query = articlesQuery(view, filter, place.locale, user.id)
  const { data, error, isReading, isRefreshing, retry } = useResource([`/portals/${place.portal}/articles`, query], {
    schema: Articles,
    keepPrevious: true,
  })
  return {
    articles: data?.payload,
    meta: data?.meta,
    error,
    isRefreshing,
    /** What is here belongs to this filter, not to the one before it. */
    isSettled: !isReading && data !== undefined,
    retry,
  }
}

const Categories = v.object({ payload: v.array(Category) })

/** The categories of a locale; the first 25 by position, which is all of them in a portal one can still read. */
export function useCategories({ portal, locale }: Place): Category[] {
  return useResource([`/portals/${portal}/categories`, { locale }], { schema: Categories }).data?.payload ?? []
}

/** Reads every list and count of the area again: after an article was written, moved or deleted. */
export const useHelpCenterRefresh = (): (() => Promise<unknown>) => useRefreshBelow('/portals')
