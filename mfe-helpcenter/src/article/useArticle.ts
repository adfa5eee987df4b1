import { Article, type CreateArticleBody, type UpdateArticleBody } from '@parley/shared/contract/portal'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'
import { useHelpCenterRefresh } from '../articles/useArticles.ts'
import type { Place } from '../paths.ts'
import { createAndTranslate, createArticle, deleteArticle, updateAndTranslate, updateArticle } from './article.api.ts'

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
    /** With its languages told which it has now. */
    translate: async (body: UpdateArticleBody, locales: readonly string[]) => {
      const answer = await updateAndTranslate(http, portal, id, { ...body, target_locales: locales })
      change(() => ({ payload: answer.payload }))
      await refresh()
      return answer
    },
    remove: async () => {
      await deleteArticle(http, portal, id)
      await refresh()
    },
  }
}

/** Stores a new draft in several languages. */
export function useCreateTranslated({ portal }: Place) {
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  return async (body: CreateArticleBody, locales: readonly string[]) => {
    const answer = await createAndTranslate(http, portal, { ...body, target_locales: locales })
    await refresh()
    return answer
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
