import type { Logger } from 'pino'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Sql } from '../db/db.ts'
import type { Env } from '../env.ts'
import { identify } from './handshake.ts'
import type { Identity } from './identity.queries.ts'
import { isOwnOrigin } from './origin.ts'
import { packetBudget } from './packet-budget.ts'
import { markSeen } from './presence/people.ts'
import { presenceFor } from './presence/presence-map.ts'
import type { Presence } from './presence.ts'
import { roomsOf } from './rooms.ts'

const MAX_WAITING_EVENTS = 500
/** Of one connection, over either transport (workspace 21.7). */
export const MAX_WAITING_BYTES = 1_048_576

interface SocketData {
  who: Identity
}
export type Gate = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>
export type Peer = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

export interface ConnectionParts {
  env: Env
  db: Sql
  log: Logger
  presence: Presence
}

function refuse(code: string): Error {
  return Object.assign(new Error('unauthorized'), { data: { code } })
}

/** Too many events or bytes wait for a reader that does not take them (workspace 21.7). */
export function isSlow(socket: Peer): boolean {
  const conn = socket.conn as unknown as { writeBuffer: unknown[]; transport: { socket?: { bufferedAmount?: number } } }
  return (
    conn.writeBuffer.length > MAX_WAITING_EVENTS || (conn.transport.socket?.bufferedAmount ?? 0) > MAX_WAITING_BYTES
  )
}

/** Puts an admitted socket where its events come, answers its reports, and ends it when it sends too much. */
export function welcome(parts: ConnectionParts, socket: Peer): void {
  const { who } = socket.data
  const report = async (): Promise<void> => {
    await markSeen(parts.presence, who)
    socket.emit('presence.update', await presenceFor(parts.db, parts.presence, who))
  }
  const onReport = () => {
    report().catch((error: unknown) => parts.log.warn({ err: error }, 'a presence report failed'))
  }
  const isWithinBudget = packetBudget()
  socket.conn.on('packet', (packet: { type: string }) => {
    if (packet.type === 'message' && !isWithinBudget()) socket.conn.close()
  })
  socket.on('update_presence', onReport)
  void socket.join(roomsOf(who))
  onReport()
}

/** Whose socket this is, or the error its client is refused with. */
export async function admit(parts: ConnectionParts, socket: Peer): Promise<Identity | Error> {
  const who = await identify(parts.db, socket.handshake.auth)
  if (typeof who === 'string') return refuse(who)
  const { origin, host } = socket.handshake.headers
  const isForeignPage = who.kind === 'user' && !isOwnOrigin(origin, host, parts.env.frontendUrl)
  return isForeignPage ? refuse('invalid_token') : who
}
