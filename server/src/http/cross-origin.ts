import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

const EXPOSED = 'access-token, token-type, client, expiry, uid, retry-after'
const DAY = '86400'

/** Which origins may read the answers of a path: `*`, a list, or none. */
function allowedOrigins(path: string, apiOrigins: readonly string[]): readonly string[] {
  if (path.startsWith('/public/api/')) return ['*']
  return /^\/(api|auth|enterprise|files)(\/|\?|$)/.test(path) ? apiOrigins : []
}

/** What `ENABLE_API_CORS` says: `true` for everybody, or the origins, separated by commas. */
export const corsOrigins = (value: string | undefined): readonly string[] => {
  const text = value?.trim() ?? ''
  if (text === 'true') return ['*']
  return text === 'false'
    ? []
    : text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean)
}

/**
 * Pages of other origins (configuration 4.1): the client API of API inboxes answers all of them, the API itself only those
 * that `ENABLE_API_CORS` names. No cookie opens anything here, so credentials are never allowed; the session headers are
 * shown to the page, which has to keep them. Files are read by their signed addresses.
 */
export function useCrossOrigin(app: FastifyInstance, env: Env): void {
  const apiOrigins = corsOrigins(env.installationSettings.ENABLE_API_CORS)
  const originFor = ({ url, headers: { origin } }: FastifyRequest): string | null => {
    if (!origin) return null
    const allowed = allowedOrigins(url, apiOrigins)
    if (allowed.includes('*')) return '*'
    return allowed.includes(origin) ? origin : null
  }
  app.addHook('onRequest', async (request, reply) => {
    const origin = originFor(request)
    if (origin === null) return undefined
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED })
    if (origin !== '*') reply.header('vary', 'Origin')
    const wanted = request.headers['access-control-request-method']
    if (request.method !== 'OPTIONS' || !wanted) return undefined
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-max-age': DAY,
      })
      .code(204)
      .send()
  })
}
