import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { originOf } from './addresses.ts'
import { localesIn, openSite, portalOfHost } from './open-site.service.ts'
import { withPortal } from './portal-call.ts'
import { openArticles, sitemapRows } from './public-articles.queries.ts'
import type { OpenPortal } from './public-portal.queries.ts'
import { feed, robots, sitemap } from './sitemap-feed-robots.ts'

const access = anyone
const NEWS = 50
const PLAIN = { theme: null, isPlain: false } as const

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply
    .headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=0, must-revalidate' })
    .send(body)

async function sendSitemap(deps: Deps, reply: FastifyReply, portal: OpenPortal): Promise<FastifyReply> {
  const site = await openSite(deps, portal, localesIn(portal)[0] ?? 'en', PLAIN)
  return send(reply, 'application/xml', sitemap(site, await sitemapRows(deps.db, portal)))
}

/** What programs read: the map, the feed of each language, and what robots may visit. */
export function publicMachineRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/hc/:portal/sitemap.xml',
    access,
    params: v.object({ portal: v.string() }),
    handler: (call) => withPortal(call, call.params.portal, (portal) => sendSitemap(call.deps, call.reply, portal)),
  })
  route(app, {
    method: 'GET',
    url: '/hc/:portal/:locale/feed.xml',
    access,
    params: v.object({ portal: v.string(), locale: v.string() }),
    handler: (call) =>
      withPortal(call, call.params.portal, async (portal) => {
        const { deps, params, reply } = call
        const site = await openSite(deps, portal, params.locale, PLAIN)
        const filter = { locale: params.locale, page: 1, perPage: NEWS, sort: 'updated_at' } as const
        return send(reply, 'application/atom+xml', feed(site, await openArticles(deps.db, portal, filter)))
      }),
  })
  ofDomain(app)
}

/** At the top of a host, where robots look. */
function ofDomain(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/sitemap.xml',
    access,
    handler: async ({ deps, request, reply }) => {
      const portal = await portalOfHost(deps, request)
      if (!portal) throw new NotFound({ host: request.hostname })
      return sendSitemap(deps, reply, portal)
    },
  })
  route(app, {
    method: 'GET',
    url: '/robots.txt',
    access,
    handler: async ({ deps, request, reply }) => {
      const portal = await portalOfHost(deps, request)
      const site = portal && { origin: originOf(deps.env, portal), slug: portal.slug }
      return send(reply, 'text/plain', robots(site))
    },
  })
}
