import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { categoryPath, homePath } from './addresses.ts'
import { keep } from './html/portal-page.ts'
import { localesIn } from './open-site.service.ts'
import { writeCategory, writeHome, writeSearch } from './pages.service.ts'
import { AppearanceQuery, appearanceOf, insidePortal, withPortal } from './portal-call.ts'
import { publicArticleRoutes } from './public-articles.routes.ts'
import { newSlugOf, openCategories } from './public-portal.queries.ts'
import { sendPortalPage } from './send-page.ts'
import { publicMachineRoutes } from './sitemap-feed-robots.routes.ts'

const READER = readFileSync(new URL('./reader.js', import.meta.url), 'utf8')
const access = anyone
const PortalParams = v.object({ portal: v.string() })
const LocaleParams = v.object({ portal: v.string(), locale: v.string() })
const CategoryParams = v.object({ portal: v.string(), locale: v.string(), category: v.string() })

/** The pages of a help center, open to everybody (configuration 10.5). */
export function publicPortalRoutes(app: FastifyInstance): void {
  homeRoutes(app)
  categoryRoute(app)
  searchRoute(app)
  publicArticleRoutes(app)
  publicMachineRoutes(app)
}

function homeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/portal-assets/reader.js',
    access,
    handler: ({ reply }) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .send(READER),
  })
  route(app, {
    method: 'GET',
    url: '/hc/:portal',
    access,
    params: PortalParams,
    query: AppearanceQuery,
    handler: (call) =>
      withPortal(call, call.params.portal, async (portal) => {
        const look = appearanceOf(call.query)
        return call.reply.redirect(homePath(portal, localesIn(portal)[0] ?? 'en') + keep({ look }), 302)
      }),
  })
  route(app, {
    method: 'GET',
    url: '/hc/:portal/:locale',
    access,
    params: LocaleParams,
    query: AppearanceQuery,
    handler: (call) =>
      withPortal(call, call.params.portal, (portal) =>
        insidePortal(call, portal, call.params.locale, (site) =>
          sendPortalPage(call.deps, call, site, () => writeHome(call.deps, site)),
        ),
      ),
  })
}

function categoryRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/hc/:portal/:locale/categories/:category',
    access,
    params: CategoryParams,
    query: AppearanceQuery,
    handler: (call) =>
      withPortal(call, call.params.portal, (portal) =>
        insidePortal(call, portal, call.params.locale, async (site) => {
          const { deps, params, query, reply } = call
          const categories = await openCategories(deps.db, portal, site.locale)
          const category = categories.find(({ slug }) => slug === params.category)
          if (category) return sendPortalPage(deps, call, site, () => writeCategory(deps, site, category, query.page))
          const slug = await newSlugOf(deps.db, portal, 'category', params.category, site.locale)
          if (!slug) throw new NotFound({ category: params.category })
          return reply.redirect(categoryPath(portal, site.locale, slug) + keep(site), 301)
        }),
      ),
  })
}

function searchRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/hc/:portal/:locale/search',
    access,
    params: LocaleParams,
    query: AppearanceQuery,
    handler: (call) =>
      withPortal(call, call.params.portal, (portal) =>
        insidePortal(call, portal, call.params.locale, (site) => {
          const { deps, query } = call
          return sendPortalPage(deps, call, site, () => writeSearch(deps, site, query.query, query.page), false)
        }),
      ),
  })
}
