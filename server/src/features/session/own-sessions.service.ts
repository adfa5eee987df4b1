import type { OwnSession } from '@parley/shared/contract/own-session'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NotFound, Refused } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { recordVisit } from '../audit-logs/audit-logs.service.ts'
import { deleteOwnSession, findOwnSessions, updateDevice } from './own-sessions.queries.ts'
import { deleteOtherSessions } from './session.queries.ts'

const MAX_AGENT = 400

/** Keeps what device it is, so that its owner can tell it from the others. */
export function noteDevice(deps: Deps, userId: number, client: string, request: FastifyRequest): Promise<void> {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_AGENT) ?? null
  return updateDevice(deps.db, userId, { client, ip: request.ip, userAgent }, deps.now())
}

export async function ownSessions(deps: Deps, caller: Caller): Promise<{ payload: OwnSession[] }> {
  const rows = await findOwnSessions(deps.db, caller.userId, deps.now())
  const payload = rows.map(({ client, created_at, seen_at, ...row }) => ({
    ...row,
    current: client === caller.session?.client,
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  }))
  return { payload }
}

/** An API token that leaked must not be able to lock its owner out. */
function assertSignedIn(caller: Caller): NonNullable<Caller['session']> {
  if (!caller.session) throw new Refused('Sessions can only be ended by somebody who is signed in')
  return caller.session
}

/** Ends one device's session, and the realtime connections that belong to it. @throws NotFound, Refused */
export async function endSession(deps: Deps, caller: Caller, id: number, ip: string): Promise<void> {
  assertSignedIn(caller)
  const client = await deps.db.transaction(async (tx) => {
    const ended = await deleteOwnSession(tx, caller.userId, id)
    if (ended) await recordVisit(tx, caller.userId, 'sign_out', ip)
    return ended
  })
  if (!client) throw new NotFound({ sessionId: id })
  await deps.publish({ kind: 'sessions', userId: caller.userId, clients: [client] }, 'user:logout', {})
}

/** Ends all but the caller's own. @throws Refused */
export async function endOtherSessions(deps: Deps, caller: Caller): Promise<void> {
  const { client } = assertSignedIn(caller)
  const clients = await deleteOtherSessions(deps.db, caller.userId, client)
  if (clients.length) await deps.publish({ kind: 'sessions', userId: caller.userId, clients }, 'user:logout', {})
}
