import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { CableConnection, type Subscription } from './cable-connection.ts'
import type { ConnectionParts } from './connection.ts'
import type { Delivery } from './create-publisher.ts'
import type { Identity } from './identity.queries.ts'
import { roomsOf } from './rooms.ts'

const PROTOCOL = 'actioncable-v1-json'
const PING_MS = 3_000
const MAX_FRAME_BYTES = 16_384

/** Events that exist over Socket.IO only. */
const NOT_HERE: ReadonlySet<string> = new Set(['release.changed'])

/** `/cable`: ActionCable framing for existing clients, of this process. */
export interface Cable {
  readonly delivery: Delivery
  /** Takes upgrades of `/cable`; other addresses are left alone. */
  attach(server: HttpServer): void
  /** Accounts with a user subscribed here. */
  accounts(): number[]
  has(room: string): boolean
  close(): void
}

const isCable = (request: IncomingMessage): boolean => /^\/cable\/*(\?|$)/.test(request.url ?? '')

/** @param onLeft a subscription has ended */
export function openCable(parts: ConnectionParts, onLeft: (who: Identity) => void): Cable {
  const rooms = new Map<string, Set<Subscription>>()
  const connections = new Set<CableConnection>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })
  const listener = {
    onSubscribed: (subscription: Subscription) => {
      for (const room of roomsOf(subscription.who)) rooms.set(room, (rooms.get(room) ?? new Set()).add(subscription))
    },
    onUnsubscribed: (subscription: Subscription) => {
      for (const room of roomsOf(subscription.who)) {
        rooms.get(room)?.delete(subscription)
        if (rooms.get(room)?.size === 0) rooms.delete(room)
      }
      onLeft(subscription.who)
    },
  }
  server.on('connection', (socket) => {
    const connection = new CableConnection(socket, parts, listener)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })
  const pinging = setInterval(() => {
    const frame = { type: 'ping', message: Math.floor(Date.now() / 1000) }
    for (const connection of connections) connection.send(frame)
  }, PING_MS)
  pinging.unref()
  const inRooms = (names: readonly string[]): Set<Subscription> =>
    new Set(names.flatMap((name) => [...(rooms.get(name) ?? [])]))
  return {
    delivery: {
      emit: (names, event, data) => {
        if (rooms.size === 0 || NOT_HERE.has(event)) return
        for (const { connection, identifier } of inRooms(names))
          connection.send({ identifier, message: { event, data } })
      },
      close: (names) => {
        for (const { connection } of inRooms(names)) connection.end('unauthorized', false)
      },
    },
    attach: (http) => {
      http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (isCable(request))
          server.handleUpgrade(request, socket, head, (ready) => server.emit('connection', ready, request))
      })
    },
    accounts: () =>
      [...rooms.values()].flatMap((set) => [...set].flatMap(({ who }) => (who.kind === 'user' ? [who.accountId] : []))),
    has: (room) => rooms.has(room),
    close: () => {
      clearInterval(pinging)
      for (const connection of connections) connection.end('server_restart', true)
    },
  }
}
