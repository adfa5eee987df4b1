import type { Article, CreateArticleBody, UpdateArticleBody } from '@parley/shared/contract/portal'
import type { Http } from '@parley/shared/remote/shell-api'

interface ArticleAnswer {
  payload: Article
}

/** `path` is the portal's: `/api/v1/accounts/1/portals/help`. The new article is a draft. */
export const createArticle = async (http: Http, path: string, body: CreateArticleBody): Promise<Article> =>
  (await http.request<ArticleAnswer>('POST', `${path}/articles`, { body: { article: body } })).payload

export const updateArticle = async (http: Http, path: string, id: number, body: UpdateArticleBody): Promise<Article> =>
  (await http.request<ArticleAnswer>('PATCH', `${path}/articles/${id}`, { body: { article: body } })).payload

export const deleteArticle = (http: Http, path: string, id: number): Promise<unknown> =>
  http.request('DELETE', `${path}/articles/${id}`)
