import { Article, type CreateArticleBody, type UpdateArticleBody } from '@parley/shared/contract/portal'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'
import { useHelpCenterRefresh } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { createArticle, deleteArticle, updateArticle } from './article.api.ts'

const Answer = v.object({ payload: Article })

/** One article with its text, and what may be done with it; an id that is none is not asked for. Every verb reads lists and counts again afterwards. */
export function useArticle({ portal }: Place, id: number) {
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const { data, error, retry, change } = useResource(
    Number.isInteger(id) ? `/portals/${portal}/articles/${id}` : null,
    { schema: Answer },
  )
  return {
    article: data?.payload,
    error,
    retry,
    change: async (body: UpdateArticleBody) => {
      const article = await updateArticle(http, portal, id, body)
      change(() => ({ payload: article }))
      await refresh()
      return article
    },
    remove: async () => {
      await deleteArticle(http, portal, id)
      await refresh()
    },
  }
}

/** Stores a new draft. @returns it, with its id */
export function useCreateArticle({ portal }: Place): (body: CreateArticleBody) => Promise<Article> {
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  return async (body) => {
    const article = await createArticle(http, portal, body)
    await refresh()
    return article
  }
}
