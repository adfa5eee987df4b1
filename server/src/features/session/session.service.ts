import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { BadCredentials } from '../../errors.ts'
import type { SessionHeaders } from '../../http/auth/session-headers.ts'
import { passwordFits } from '../../passwords.ts'
import { digest, randomToken } from '../../secrets.ts'
import { recordVisit } from '../audit-logs/audit-logs.service.ts'
import { sessionHeaders } from './identify.service.ts'
import { deleteSession, findPassword, insertSession, pruneSessions, recordSignIn } from './session.queries.ts'

const SESSION_DAYS = 60
const MAX_CLIENTS = 25

/**
 * A new device of the user. Only the digest of its token is kept; the headers are the one time it is seen.
 * @param signedInAt earlier than now where the user proved nothing anew
 */
export async function openSession(
  sql: Sql,
  user: { id: number; email: string },
  now: Date,
  signedInAt: Date = now,
): Promise<SessionHeaders> {
  const token = randomToken()
  const client = randomToken(16)
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000)
  await pruneSessions(sql, user.id, MAX_CLIENTS - 1, now)
  await insertSession(sql, { userId: user.id, client, tokenDigest: digest(token), createdAt: signedInAt, expiresAt })
  return sessionHeaders(token, client, expiresAt, user.email)
}

/** A new session and whose it is. */
export interface SignedIn {
  userId: number
  headers: SessionHeaders
}

/** One text for everything that can be wrong. */
export const WRONG_CREDENTIALS = 'Invalid login credentials. Please try again.'

/** @throws BadCredentials */
export async function signIn(deps: Deps, given: { email: string; password: string; ip: string }): Promise<SignedIn> {
  const user = await findPassword(deps.db, given.email)
  const fits = await passwordFits(user?.password_hash ?? null, given.password)
  if (!user || !fits) throw new BadCredentials(WRONG_CREDENTIALS)
  const headers = await deps.db.transaction(async (tx) => {
    await recordSignIn(tx, user.id, deps.now(), given.ip)
    await recordVisit(tx, user.id, 'sign_in', given.ip)
    return openSession(tx, user, deps.now())
  })
  return { userId: user.id, headers }
}

/** Ends one device's session, and the realtime connections that belong to it. */
export async function signOut(deps: Deps, userId: number, client: string, ip: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteSession(tx, userId, client)
    await recordVisit(tx, userId, 'sign_out', ip)
  })
  await deps.publish({ kind: 'sessions', userId, clients: [client] }, 'user:logout', {})
}
