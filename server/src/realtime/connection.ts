import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Sql } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { Presence } from '../ports/presence.ts'
import { identify } from './handshake.ts'
import type { Identity } from './identity.queries.ts'
import { isAllowedOrigin } from './origin.ts'
import { packetBudget } from './packet-budget.ts'
import { recordPresence } from './presence/record-presence.ts'
import { roomsOf } from './rooms.ts'

/** Of one connection, over either transport (workspace 21.7). */
export const MAX_WAITING_EVENTS = 500
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
  /** Seconds an address has to wait before it may connect; 0: it may. */
  admissionRate: (request: IncomingMessage) => Promise<number>
}

function refuse(code: string): Error {
  return Object.assign(new Error('unauthorized'), { data: { code } })
}

/** What the transport has taken lies in the socket; what it has not yet taken, in `writeBuffer`. */
interface Waiting {
  writeBuffer: { data?: string | Buffer }[]
  transport: { socket?: { bufferedAmount?: number } }
}

/** Too many events or bytes wait for a reader that does not take them (workspace 21.7). */
export function isSlow(socket: Peer): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as Waiting
  if (writeBuffer.length > MAX_WAITING_EVENTS) return true
  const bytes = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), transport.socket?.bufferedAmount ?? 0)
  return bytes > MAX_WAITING_BYTES
}

/** Ends the transport at once: a polite close would wait behind everything the other side does not read. */
export function cut(socket: Peer): void {
  const { socket: ws } = socket.conn.transport as unknown as { socket?: { terminate(): void } }
  if (ws) ws.terminate()
  else socket.conn.close(true)
}

/** Puts an admitted socket where its events come, answers its reports, and ends it when it sends too much. */
export function welcome(parts: ConnectionParts, socket: Peer): void {
  const { who } = socket.data
  const report = async (): Promise<void> => {
    const map = await recordPresence(parts.db, parts.presence, who)
    if (map) socket.emit('presence.update', map)
    else socket.disconnect(true)
  }
  const onReport = () => {
    report().catch((error: unknown) => parts.log.warn({ err: error }, 'a presence report failed'))
  }
  const isWithinBudget = packetBudget()
  socket.conn.on('packet', (packet: { type: string }) => {
    if (packet.type === 'message' && !isWithinBudget()) cut(socket)
  })
  socket.on('update_presence', onReport)
  void socket.join(roomsOf(who))
  onReport()
}

/** The client waits so many seconds. */
export const tooMany = (retryAfter: number): Error =>
  Object.assign(new Error('rate_limited'), { data: { retry_after: retryAfter } })

/** Whose socket this is, or the error its client is refused with. */
export async function admit(parts: ConnectionParts, socket: Peer): Promise<Identity | Error> {
  const retryAfter = await parts.admissionRate(socket.request)
  if (retryAfter > 0) return tooMany(retryAfter)
  const who = await identify(parts.db, socket.handshake.auth)
  if (typeof who === 'string') return refuse(who)
  const { origin, host } = socket.handshake.headers
  const isForeignPage = who.kind === 'user' && !isAllowedOrigin({ origin, host }, parts.env)
  return isForeignPage ? refuse('invalid_token') : who
}
