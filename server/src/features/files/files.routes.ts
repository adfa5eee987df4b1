import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { contentDisposition } from '../../storage/file-name.ts'
import { type FileGrant, readFileToken } from '../../storage/file-url.ts'
import { etagOf, isHeld, wantedPart } from './conditional-requests.ts'
import { openServed } from './serve-file.ts'
import { openThumbnails } from './thumbnails.ts'

const TokenParams = v.object({ token: v.string() })
const NamedTokenParams = v.object({ token: v.string(), name: v.string() })

interface FileCall {
  deps: Deps
  params: { token: string }
  request: FastifyRequest
  reply: FastifyReply
}

const DAY_S = 86_400

const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'"
/** Browsers show PDFs with a viewer of their own, apart from our origin, which a sandbox would keep from starting. */
const policyFor = (contentType: string): string =>
  contentType === 'application/pdf' ? NOTHING_RUNS : `${NOTHING_RUNS}; sandbox`

/** One file or a part of it, as players and browsers that hold it already ask for it (RFC 9110). @throws NotFound */
async function serve(
  { blobs }: Deps,
  { key, filename, isSound }: FileGrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await blobs.size(key)
  if (size === null) throw new NotFound()
  const etag = etagOf(key)
  const caching = { etag, 'cache-control': `private, max-age=${DAY_S}, immutable`, 'accept-ranges': 'bytes' }
  if (isHeld(request.headers, etag)) return reply.code(304).headers(caching).send()
  const wanted = wantedPart(request.headers, etag, size)
  if (wanted === 'beyond') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}` })
      .send({ error: 'The file has no such part' })
  }
  const range = wanted === 'whole' ? undefined : wanted
  const file = await openServed(blobs, { key, isSound }, size, range)
  if (!file) throw new NotFound()
  reply.headers({
    ...caching,
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyFor(file.contentType),
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': range ? range.last - range.first + 1 : size,
    'content-disposition': contentDisposition(file.isShown ? 'inline' : 'attachment', filename),
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${size}` }),
  })
  if (request.method !== 'HEAD') return reply.code(range ? 206 : 200).send(file.body)
  file.body.destroy()
  return reply.code(range ? 206 : 200).send(Readable.from([]))
}

/**
 * Stored files by signed addresses that expire (`storage/file-url.ts`); the address is the permission. A name behind the
 * token is for whoever shows the address and counts for nothing here.
 */
export function filesRoutes(app: FastifyInstance): void {
  const thumbnailOf = openThumbnails(app.deps)
  const answer = async ({ deps, params, request, reply }: FileCall): Promise<FastifyReply> => {
    const grant = readFileToken(deps.env, deps.now(), params.token)
    if (!grant) throw new NotFound()
    const key = grant.isThumbnail ? await thumbnailOf(grant.key) : grant.key
    return serve(deps, { ...grant, key }, request, reply)
  }
  // Compressed, a part would no longer be the part that was asked for.
  const facts = { method: 'GET', access: anyone, options: { compress: false } } as const
  route(app, { ...facts, url: '/files/:token', params: TokenParams, handler: answer })
  route(app, { ...facts, url: '/files/:token/:name', params: NamedTokenParams, handler: answer })
}
