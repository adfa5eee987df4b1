import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'
import type { SessionCredentials, SessionHeaders } from '../../http/auth/session-headers.ts'
import { digest } from '../../secrets.ts'
import type { Membership } from '../users/membership-json.ts'
import { findSession, findTokenOwner } from './session.queries.ts'

/** A live session and what its answers repeat. */
export interface IdentifiedSession {
  userId: number
  session: { client: string; signedInAt: Date }
  headers: SessionHeaders
  /** What the user is in the account that was named. */
  membership: Membership | null
}

/**
 * The session that the credentials open, or null when it is unknown, signed out or expired.
 * @param accountId to know the membership with the same statement
 */
export async function identifySession(
  deps: Deps,
  given: SessionCredentials,
  accountId: number | null = null,
): Promise<IdentifiedSession | null> {
  const key = { ...given, tokenDigest: digest(given.token), now: deps.now() }
  const row = await findSession(deps.db, key, accountId)
  if (!row) return null
  return {
    userId: row.user_id,
    session: { client: given.client, signedInAt: row.created_at },
    headers: sessionHeaders(given.token, given.client, row.expires_at, row.email),
    membership: row.membership,
  }
}

export function sessionHeaders(token: string, client: string, expiresAt: Date, email: string): SessionHeaders {
  const expiry = String(Math.floor(expiresAt.getTime() / 1000))
  return { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid: email }
}

/** The user or agent bot an API token belongs to, as above. @throws Forbidden for an unknown one */
export async function identifyToken(
  deps: Deps,
  token: string,
  accountId: number | null = null,
): Promise<{ userId: number; membership: Membership | null } | { botId: number }> {
  const owner = await findTokenOwner(deps.db, digest(token), accountId)
  if (owner === null) throw new Forbidden('Invalid Access Token')
  return owner.type === 'user' ? { userId: owner.id, membership: owner.membership } : { botId: owner.id }
}
