import { FRAME_HOSTS } from '@parley/shared/contract/rules/embed'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isHeld } from '../files/conditional-requests.ts'
import type { Site } from './html/portal-page.ts'
import { etagOfPage, keepPage } from './kept-pages.ts'

function policy(deps: Deps, { style, look }: Site): string {
  const own = deps.env.frontendUrl
  return [
    "default-src 'none'",
    `style-src ${style.hash}`,
    "script-src 'self'",
    "connect-src 'self'",
    `img-src 'self' https: ${own}`,
    `media-src 'self' https: ${own}`,
    `frame-src ${FRAME_HOSTS.map((host) => `https://${host}`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    look.isPlain ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Answers with a page of a portal, and keeps it in memory until something of the portal changes. Browsers keep it too and
 * ask every time whether it is still true, so that what is withdrawn is gone at once.
 * @param isKept - false for what is made for one reader, such as a search
 */
export async function sendPortalPage(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  site: Site,
  make: () => Promise<string>,
  isKept = true,
): Promise<FastifyReply> {
  const body = await make()
  const etag = etagOfPage(body)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isKept ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    'content-security-policy': policy(deps, site),
    vary: 'accept-encoding',
    etag,
    ...(site.look.isPlain && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
  if (isKept) keepPage(deps, request, { portal: site.portal, body, headers })
  reply.headers(headers)
  if (isHeld(request.headers, etag)) return reply.code(304).send()
  return reply.send(body)
}
