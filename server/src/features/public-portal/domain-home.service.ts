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

/** Answers with the page that stands at the top of a portal's own domain. @returns false on every other domain */
export async function sendHomeOfDomain(deps: Deps, call: Call): Promise<boolean> {
  if (await sendKeptPage(deps, call)) return true
  const portal = await portalOfHost(deps, call.request)
  if (!portal) return false
  const query = v.parse(AppearanceQuery, call.request.query ?? {})
  const site = await openSite(deps, portal, localesIn(portal)[0] ?? 'en', appearanceOf(query))
  await sendPortalPage(deps, call, site, () => writeHome(deps, site))
  return true
}
