import { createHash } from 'node:crypto'
import { FRAME_HOSTS } from '@parley/shared/contract/rules/embed'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { isHeld } from '../files/conditional-requests.ts'
import type { Site } from './html/portal-page.ts'

interface Kept {
  body: string
  etag: string
}

/** Pages of all portals. What changes has another revision, so nothing has to be taken out. */
const pages = new LRUCache<string, Kept>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length * 2,
  // Addresses of pictures stop working after a day, and names of authors are not counted as a change.
  ttl: 5 * 60_000,
})

/** The parts of an address that another page follows from. */
const keyOf = (request: FastifyRequest, { portal, look, origin }: Site): string =>
  [portal.id, portal.revision, request.raw.url ?? request.url, look.theme, look.isPlain, origin].join('\n')

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
 * Answers with a page of a portal, from memory when nothing of the portal has changed since it was made. Browsers keep it
 * too and ask every time whether it is still true, so that what is withdrawn is gone at once.
 * @param make null: not to be kept, such as a search
 */
export async function sendPortalPage(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  site: Site,
  make: () => Promise<string>,
  isKept = true,
): Promise<FastifyReply> {
  const key = keyOf(request, site)
  const known = isKept ? pages.get(key) : undefined
  const page = known ?? kept(await make())
  if (!known && isKept) pages.set(key, page)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isKept ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    'content-security-policy': policy(deps, site),
    etag: page.etag,
    ...(site.look.isPlain && { 'cross-origin-resource-policy': 'cross-origin' }),
  })
  if (isHeld(request.headers, page.etag)) return reply.code(304).send()
  return reply.send(page.body)
}

const kept = (body: string): Kept => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
})
