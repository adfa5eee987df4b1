import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a device keeps and sends with every call (contract, workspace 0.5). */
export interface SessionHeaders {
  'access-token': string
  'token-type': 'Bearer'
  client: string
  /** Unix seconds, as text. */
  expiry: string
  /** The e-mail address. */
  uid: string
}

/** The part that decides. */
export interface SessionCredentials {
  token: string
  client: string
  uid: string
}

type Source = Record<string, unknown>

function credentialsIn(source: Source): SessionCredentials | null {
  const { client, uid } = source
  const token = source['access-token']
  const isWhole = typeof token === 'string' && typeof client === 'string' && typeof uid === 'string'
  return isWhole && token && client && uid ? { token, client, uid } : null
}

/** `Authorization: Bearer <base64 of the JSON object>`, as the token library sends it. */
function bearer(request: FastifyRequest): Source {
  const [, text] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return value && typeof value === 'object' ? (value as Source) : {}
  } catch {
    // Another scheme's bearer token: not ours to judge, so it counts as no credentials.
    return {}
  }
}

/** The session that the request names in headers, query or bearer token, unchecked. */
export const sessionCredentials = (request: FastifyRequest): SessionCredentials | null =>
  credentialsIn(request.headers) ?? credentialsIn(request.query as Source) ?? credentialsIn(bearer(request))

/** The API token of the request, unchecked. Many proxies drop headers with underscores, so hyphens count too. */
export function apiToken(request: FastifyRequest): string | null {
  const value = request.headers.api_access_token ?? request.headers['api-access-token']
  return typeof value === 'string' && value ? value : null
}

/** Repeats the session on the answer; the values never change while it lives. */
export function sendSessionHeaders(reply: FastifyReply, headers: SessionHeaders): void {
  reply.headers({ ...headers })
  reply.header('authorization', `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}`)
}
