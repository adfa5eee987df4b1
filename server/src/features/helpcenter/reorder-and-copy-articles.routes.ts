import { Article, CreateArticleBody, UpdateArticleBody } from '@parley/shared/contract/portal'
import {
  ArticleStats,
  ArticleVersion,
  BulkArticles,
  BulkArticlesBody,
  PositionsBody,
  TargetLocales,
  TranslatedArticle,
} from '@parley/shared/contract/portal-calls'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id } from '../../http/validation/param-schemas.ts'
import { PortalChildParams, PortalParams } from './articles/article-requests.ts'
import { changeArticles } from './articles/bulk-articles.service.ts'
import { findInLocale, listVersions, reorderArticles, showStats } from './articles/reorder-and-copy-articles.service.ts'
import { createAndTranslateArticle, updateAndTranslateArticle } from './translating/translating.service.ts'

const access = members
const ARTICLES = '/portals/:portal/articles'

/** What is done with articles besides writing them (contract, configuration 10.4). */
export function articleWorkRoutes(app: FastifyInstance): void {
  findingRoutes(app)
  translatingRoutes(app)
}

function findingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${ARTICLES}/find_by_associated_article_id`,
    access,
    params: PortalParams,
    query: v.object({ associated_article_id: v.optional(Id, 0), locale: v.optional(v.string(), '') }),
    answers: v.object({ payload: v.nullable(Article) }),
    handler: ({ deps, member, params, query }) => findInLocale(deps, member, params.portal, query),
  })
  route(app, {
    method: 'GET',
    url: `${ARTICLES}/:id/versions`,
    access,
    params: PortalChildParams,
    answers: v.object({ payload: v.array(ArticleVersion) }),
    handler: ({ deps, member, params }) => listVersions(deps, member, params.portal, params.id),
  })
  route(app, {
    method: 'GET',
    url: `${ARTICLES}/:id/stats`,
    access,
    params: PortalChildParams,
    answers: ArticleStats,
    handler: ({ deps, member, params }) => showStats(deps, member, params.portal, params.id),
  })
  route(app, {
    method: 'POST',
    url: `${ARTICLES}/bulk`,
    access,
    params: PortalParams,
    body: BulkArticlesBody,
    answers: v.object({ payload: BulkArticles }),
    handler: async ({ deps, member, params, body }) => ({
      payload: await changeArticles(deps, member, params.portal, body),
    }),
  })
  route(app, {
    method: 'POST',
    url: `${ARTICLES}/reorder`,
    access,
    params: PortalParams,
    body: PositionsBody,
    handler: ({ deps, member, params, body }) => reorderArticles(deps, member, params.portal, body),
  })
}

function translatingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${ARTICLES}/create_and_translate`,
    access,
    params: PortalParams,
    body: v.object({ ...CreateArticleBody.entries, ...TargetLocales.entries }),
    wrapped: 'article',
    answers: TranslatedArticle,
    handler: ({ deps, member, params, body }) => createAndTranslateArticle(deps, member, params.portal, body),
  })
  route(app, {
    method: 'PATCH',
    url: `${ARTICLES}/:id/update_and_translate`,
    access,
    params: PortalChildParams,
    body: v.object({ ...UpdateArticleBody.entries, ...TargetLocales.entries }),
    wrapped: 'article',
    answers: TranslatedArticle,
    handler: ({ deps, member, params, body }) =>
      updateAndTranslateArticle(deps, member, params.portal, params.id, body),
  })
}
