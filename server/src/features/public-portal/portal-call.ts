import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { Page } from '../../http/validation/param-schemas.ts'
import { wantsPage } from '../../http/wants-page.ts'
import { gonePage } from './html/list-pages.ts'
import { type Look, portalPage, type Site } from './html/portal-page.ts'
import { sendKeptPage } from './kept-pages.ts'
import { findPortal, localesIn, openSite } from './open-site.service.ts'
import type { OpenPortal } from './public-portal.queries.ts'
import { sendPortalPage } from './send-page.ts'

/** What is not one of the two looks, or no number, is as if it were not said: addresses are typed by hand. */
export const AppearanceQuery = v.object({
  theme: v.optional(v.fallback(v.nullable(v.picklist(['light', 'dark'])), null), null),
  show_plain_layout: v.optional(v.fallback(v.string(), ''), ''),
  page: Page,
  query: v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((text) => text.slice(0, 200)),
      ),
      '',
    ),
    '',
  ),
  feedback: v.optional(v.fallback(v.string(), ''), ''),
})
export type AppearanceQuery = v.InferOutput<typeof AppearanceQuery>

export const appearanceOf = (query: Pick<AppearanceQuery, 'theme' | 'show_plain_layout'>): Look => ({
  theme: query.theme,
  isPlain: query.show_plain_layout === 'true',
})

export interface PortalCall {
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
  query: AppearanceQuery
}

/**
 * Finds the portal of a public address and goes on with it.
 * @param slug of the address; the whole address is followed where the portal has another one by now
 * @throws NotFound
 */
export async function withPortal(
  { deps, request, reply }: Pick<PortalCall, 'deps' | 'request' | 'reply'>,
  slug: string,
  go: (portal: OpenPortal) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  if (await sendKeptPage(deps, { request, reply })) return reply
  const found = await findPortal(deps, request, slug)
  if (!found) throw new NotFound({ portal: slug })
  if ('unknownDomain' in found) return reply.code(401).send({ error: 'This domain is not connected to a help center' })
  if ('movedTo' in found) {
    const rest = request.url.replace(/^\/hc\/[^/?]*/, '')
    return reply.redirect(`/hc/${encodeURIComponent(found.movedTo)}${rest}`, 301)
  }
  return go(found.portal)
}

/** Inside a portal, what is not there is said in the portal's own page; programs get the contract's body. */
export async function insidePortal(
  call: PortalCall,
  portal: OpenPortal,
  locale: string,
  go: (site: Site) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { deps, request, reply, query } = call
  try {
    return await go(await openSite(deps, portal, locale, appearanceOf(query)))
  } catch (error) {
    if (!(error instanceof NotFound) || !wantsPage(request)) throw error
    const site = await openSite(deps, portal, localesIn(portal)[0] ?? 'en', appearanceOf(query))
    return sendPortalPage(
      deps,
      { request, reply: reply.code(404) },
      site,
      async () => portalPage(site, gonePage(site)),
      false,
    )
  }
}
