import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { parseParams } from '../../http/validate.ts'
import { readFileToken } from '../../storage/file-url.ts'
import { asServed } from './serve-file.ts'

const Params = v.object({ token: v.string() })
const DAY_S = 86_400

const disposition = (kind: 'inline' | 'attachment', filename: string | null): string =>
  filename ? `${kind}; filename*=UTF-8''${encodeURIComponent(filename)}` : kind

/**
 * Stored files by signed addresses that expire (`storage/file-url.ts`); the address is the permission. A name behind the
 * token is for whoever shows the address and counts for nothing here.
 */
export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const grant = readFileToken(deps.env, deps.now(), parseParams(Params, request).token)
    const stored = grant && (await deps.blobs.get(grant.key))
    if (!grant || !stored) throw new NotFound()
    const { body, contentType, isShown } = await asServed(stored.body)
    reply.headers({
      'content-type': contentType,
      'content-length': stored.size,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', grant.filename),
      'cache-control': `private, max-age=${DAY_S}, immutable`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.send(body)
  }
  app.get('/files/:token', serve)
  app.get('/files/:token/:name', serve)
}
