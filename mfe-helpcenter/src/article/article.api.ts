import { Article, type CreateArticleBody, type UpdateArticleBody } from '@parley/shared/contract/portal'
import { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import * as v from 'valibot'

const Answer = v.object({ payload: Article })

/** `portal` is the slug, in every call here. The new article is a draft. */
export const createArticle = async (http: AccountHttp, portal: string, body: CreateArticleBody): Promise<Article> =>
  parseAnswer(Answer, await http.request('POST', `/portals/${portal}/articles`, { body: { article: body } })).payload

export const updateArticle = async (
  http: AccountHttp,
  portal: string,
  id: number,
  body: UpdateArticleBody,
): Promise<Article> => {
  const answer = await http.request('PATCH', `/portals/${portal}/articles/${id}`, { body: { article: body } })
  return parseAnswer(Answer, answer).payload
}

export const deleteArticle = (http: AccountHttp, portal: string, id: number): Promise<unknown> =>
  http.request('DELETE', `/portals/${portal}/articles/${id}`)

/** Stores a draft and its translations; which languages failed is said, and the others are made. */
export const createAndTranslate = async (
  http: AccountHttp,
  portal: string,
  body: CreateArticleBody & { target_locales: readonly string[] },
): Promise<TranslatedArticle> => {
  const answer = await http.request('POST', `/portals/${portal}/articles/create_and_translate`, {
    body: { article: body },
  })
  return parseAnswer(TranslatedArticle, answer)
}

/** The same of an article that is there; what is live in another language waits for somebody to look. */
export const updateAndTranslate = async (
  http: AccountHttp,
  portal: string,
  id: number,
  body: UpdateArticleBody & { target_locales: readonly string[] },
): Promise<TranslatedArticle> => {
  const path = `/portals/${portal}/articles/${id}/update_and_translate`
  return parseAnswer(TranslatedArticle, await http.request('PATCH', path, { body: { article: body } }))
}
