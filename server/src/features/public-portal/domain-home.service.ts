import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { sendKeptPage } from './kept-pages.ts'
import { localesIn, openSite, portalOfHost } from './open-site.service.ts'
import { writeHome } from './pages.service.ts'
import { AppearanceQuery, appearanceOf } from './portal-call.ts'
import { sendPortalPage } from './send-page.ts'

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

/** The page that stands at the top of a portal's own domain; null on every other. */
export async function sendHomeOfDomain(deps: Deps, call: Call): Promise<FastifyReply | null> {
  const kept = await sendKeptPage(deps, call)
  if (kept) return kept
  const portal = await portalOfHost(deps, call.request)
  if (!portal) return null
  const query = v.parse(AppearanceQuery, call.request.query ?? {})
  const site = openSite(deps, portal, localesIn(portal)[0] ?? 'en', appearanceOf(query))
  return sendPortalPage(deps, call, site, () => writeHome(deps, site))
}
