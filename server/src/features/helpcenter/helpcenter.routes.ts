import {
  Article,
  ArticlesMeta,
  Category,
  CategoryBody,
  CreateArticleBody,
  Portal,
  UpdateArticleBody,
} from '@parley/shared/contract/portal'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { ArticlesQuery, LocaleQuery, PortalChildParams, PortalParams } from './articles/article-requests.ts'
import { changeArticle, createArticle, listArticles, removeArticle, showArticle } from './articles/articles.service.ts'
import { createCategory, listCategories, showCategory } from './categories/categories.service.ts'
import { helpcenterChangesRoutes } from './helpcenter-changes.routes.ts'
import { listPortals, showPortal } from './portals/portals.service.ts'
import { articleWorkRoutes } from './reorder-and-copy-articles.routes.ts'

const access = members
const CATEGORIES = '/portals/:portal/categories'
const ARTICLES = '/portals/:portal/articles'
const CategoryAnswer = v.object({ payload: Category })
const ArticleAnswer = v.object({ payload: Article })

/** Portals, categories and articles (contract, configuration 10). Paths are below the account. */
export function helpcenterRoutes(app: FastifyInstance): void {
  portalRoutes(app)
  categoryRoutes(app)
  articleListRoutes(app)
  articleRoutes(app)
  helpcenterChangesRoutes(app)
  articleWorkRoutes(app)
}

function portalRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/portals',
    access,
    answers: v.object({ payload: v.array(Portal) }),
    handler: ({ deps, member }) => listPortals(deps, member),
  })

  route(app, {
    method: 'GET',
    url: '/portals/:portal',
    access,
    params: PortalParams,
    query: LocaleQuery,
    answers: Portal,
    handler: ({ deps, member, params, query }) => showPortal(deps, member, params.portal, query.locale),
  })
}

function categoryRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: CATEGORIES,
    access,
    params: PortalParams,
    query: LocaleQuery,
    answers: v.object({ payload: v.array(Category) }),
    handler: ({ deps, member, params, query }) => listCategories(deps, member, params.portal, query),
  })

  route(app, {
    method: 'GET',
    url: `${CATEGORIES}/:id`,
    access,
    params: PortalChildParams,
    answers: CategoryAnswer,
    handler: async ({ deps, member, params }) => ({
      payload: await showCategory(deps, member, params.portal, params.id),
    }),
  })

  route(app, {
    method: 'POST',
    url: CATEGORIES,
    access,
    params: PortalParams,
    body: CategoryBody,
    wrapped: 'category',
    answers: CategoryAnswer,
    handler: async ({ deps, member, params, body }) => ({
      payload: await createCategory(deps, member, params.portal, body),
    }),
  })
}

function articleListRoutes(app: FastifyInstance): void {
  for (const url of [ARTICLES, `${ARTICLES}/search`]) {
    route(app, {
      method: 'GET',
      url,
      access,
      params: PortalParams,
      query: ArticlesQuery,
      answers: v.object({ payload: v.array(Article), meta: ArticlesMeta }),
      handler: ({ deps, member, params, query }) => listArticles(deps, member, params.portal, query),
    })
  }
}

function articleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${ARTICLES}/:id`,
    access,
    params: PortalChildParams,
    answers: ArticleAnswer,
    handler: async ({ deps, member, params }) => ({
      payload: await showArticle(deps, member, params.portal, params.id),
    }),
  })

  route(app, {
    method: 'POST',
    url: ARTICLES,
    access,
    params: PortalParams,
    body: CreateArticleBody,
    wrapped: 'article',
    answers: ArticleAnswer,
    handler: async ({ deps, member, params, body }) => ({
      payload: await createArticle(deps, member, params.portal, body),
    }),
  })

  route(app, {
    method: 'PATCH',
    url: `${ARTICLES}/:id`,
    access,
    params: PortalChildParams,
    body: UpdateArticleBody,
    wrapped: 'article',
    answers: ArticleAnswer,
    handler: async ({ deps, member, params, body }) => ({
      payload: await changeArticle(deps, member, params.portal, params.id, body),
    }),
  })

  route(app, {
    method: 'DELETE',
    url: `${ARTICLES}/:id`,
    access,
    params: PortalChildParams,
    handler: ({ deps, member, params }) => removeArticle(deps, member, params.portal, params.id),
  })
}
