import type { Article, CreateArticleBody, UpdateArticleBody } from '@parley/shared/contract/portal'
import { useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useHelpCenterRefresh } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { usePortalsPath } from '../portal/usePortals.ts'
import { createArticle, deleteArticle, updateArticle } from './article.api.ts'

/** One article with its text, and what may be done with it; an id that is none is not asked for. Every verb reads lists and counts again afterwards. */
export function useArticle(place: Place, id: number) {
  const { http } = useShell()
  const path = `${usePortalsPath()}/${place.portal}`
  const refresh = useHelpCenterRefresh()
  const { data, error, mutate } = useSWR<{ payload: Article }>(Number.isInteger(id) ? `${path}/articles/${id}` : null)
  return {
    article: data?.payload,
    error: data ? undefined : error,
    retry: () => void mutate(),
    change: async (body: UpdateArticleBody) => {
      const article = await updateArticle(http, path, id, body)
      await mutate({ payload: article }, { revalidate: false })
      await refresh()
      return article
    },
    remove: async () => {
      await deleteArticle(http, path, id)
      await refresh()
    },
  }
}

/** Stores a new draft. @returns it, with its id */
export function useCreateArticle(place: Place): (body: CreateArticleBody) => Promise<Article> {
  const { http } = useShell()
  const path = `${usePortalsPath()}/${place.portal}`
  const refresh = useHelpCenterRefresh()
  return async (body) => {
    const article = await createArticle(http, path, body)
    await refresh()
    return article
  }
}
