import { CategoryBody, CreateArticleBody, UpdateArticleBody } from '@parley/shared/contract/portal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { ArticlesQuery, LocaleQuery, PortalChildParams, PortalParams } from './article-requests.ts'
import { changeArticle, createArticle, listArticles, removeArticle, showArticle } from './articles.service.ts'
import { createCategory, listCategories, showCategory } from './categories.service.ts'
import { listPortals, showPortal } from './portals.service.ts'

/** Portals, categories and articles (contract, configuration 10). Paths are below the account. */
export function helpcenterRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/portals', (request) => listPortals(deps, memberOf(request)))
  app.get('/portals/:portal', (request) =>
    showPortal(
      deps,
      memberOf(request),
      parseParams(PortalParams, request).portal,
      parseQuery(LocaleQuery, request).locale,
    ),
  )
  categoryRoutes(app, deps)
  articleRoutes(app, deps)
}

function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  const base = '/portals/:portal/categories'
  app.get(base, (request) =>
    listCategories(
      deps,
      memberOf(request),
      parseParams(PortalParams, request).portal,
      parseQuery(LocaleQuery, request),
    ),
  )
  app.get(`${base}/:id`, async (request) => {
    const { portal, id } = parseParams(PortalChildParams, request)
    return { payload: await showCategory(deps, memberOf(request), portal, id) }
  })
  app.post(base, async (request) => {
    const { portal } = parseParams(PortalParams, request)
    return {
      payload: await createCategory(deps, memberOf(request), portal, parseBody(CategoryBody, request, 'category')),
    }
  })
}

function articleRoutes(app: FastifyInstance, deps: Deps): void {
  const base = '/portals/:portal/articles'
  for (const path of [base, `${base}/search`]) {
    app.get(path, (request) =>
      listArticles(
        deps,
        memberOf(request),
        parseParams(PortalParams, request).portal,
        parseQuery(ArticlesQuery, request),
      ),
    )
  }
  app.get(`${base}/:id`, async (request) => {
    const { portal, id } = parseParams(PortalChildParams, request)
    return { payload: await showArticle(deps, memberOf(request), portal, id) }
  })
  app.post(base, async (request) => {
    const { portal } = parseParams(PortalParams, request)
    return {
      payload: await createArticle(deps, memberOf(request), portal, parseBody(CreateArticleBody, request, 'article')),
    }
  })
  app.route({
    method: ['PATCH', 'PUT'],
    url: `${base}/:id`,
    handler: async (request) => {
      const { portal, id } = parseParams(PortalChildParams, request)
      const changes = parseBody(UpdateArticleBody, request, 'article')
      return { payload: await changeArticle(deps, memberOf(request), portal, id, changes) }
    },
  })
  app.delete(`${base}/:id`, async (request, reply) => {
    const { portal, id } = parseParams(PortalChildParams, request)
    await removeArticle(deps, memberOf(request), portal, id)
    return reply.code(200).send()
  })
}
