import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { ConnectionParts } from '../connection.ts'
import type { Identity } from '../identity.queries.ts'
import type { Delivery } from '../publishing/create-publisher.ts'
import { roomsOf } from '../rooms.ts'
import { CableConnection, type Subscription } from './cable-connection.ts'

const PROTOCOL = 'actioncable-v1-json'
const PING_MS = 3_000
const GOODBYE_MS = 1_000
const MAX_FRAME_BYTES = 16_384

/** Events that exist over Socket.IO only. */
const NOT_HERE: ReadonlySet<string> = new Set(['release.changed'])

/** `/cable`: ActionCable framing for existing clients, of this process. */
export interface Cable {
  readonly delivery: Delivery
  /** Takes upgrades of `/cable`; other addresses are left alone. */
  attach(server: HttpServer): void
  /** Whoever has subscribed here, each at least once. */
  people(): Identity[]
  has(room: string): boolean
  /** How many connections there are. */
  size(): number
  close(): void
}

const isCable = (request: IncomingMessage): boolean => /^\/cable\/*(\?|$)/.test(request.url ?? '')

/** Who has subscribed to what, by room. */
class Subscriptions {
  readonly #rooms = new Map<string, Set<Subscription>>()

  add(subscription: Subscription): void {
    for (const room of roomsOf(subscription.who)) {
      this.#rooms.set(room, (this.#rooms.get(room) ?? new Set()).add(subscription))
    }
  }

  remove(subscription: Subscription): void {
    for (const room of roomsOf(subscription.who)) {
      this.#rooms.get(room)?.delete(subscription)
      if (this.#rooms.get(room)?.size === 0) this.#rooms.delete(room)
    }
  }

  /** Each once, however many of the rooms it is in. */
  in(names: readonly string[]): Set<Subscription> {
    if (this.#rooms.size === 0) return new Set()
    return new Set(names.flatMap((name) => [...(this.#rooms.get(name) ?? [])]))
  }

  has(room: string): boolean {
    return this.#rooms.has(room)
  }

  all(): Subscription[] {
    return [...this.#rooms.values()].flatMap((set) => [...set])
  }
}

const openServer = (): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })

function pinging(connections: ReadonlySet<CableConnection>): NodeJS.Timeout {
  const timer = setInterval(() => {
    const frame = { type: 'ping', message: Math.floor(Date.now() / 1000) }
    for (const connection of connections) connection.send(frame)
  }, PING_MS)
  return timer.unref()
}

/** HTTP/1.1 says it before there is a WebSocket. */
function refuseUpgrade(socket: Duplex, retryAfter: number): void {
  socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${retryAfter}\r\nConnection: close\r\n\r\n`)
}

/** Takes upgrades of `/cable` that come slowly enough. */
function taking(server: WebSocketServer, parts: ConnectionParts) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isCable(request)) return
    socket.on('error', (error) => parts.log.debug({ err: error }, 'a cable connection failed before it stood'))
    parts.admissionRate(request).then(
      (retryAfter) => {
        if (retryAfter > 0) refuseUpgrade(socket, retryAfter)
        else server.handleUpgrade(request, socket, head, (ready) => server.emit('connection', ready, request))
      },
      (error: unknown) => {
        parts.log.error({ err: error }, 'a connection could not be checked')
        refuseUpgrade(socket, 5)
      },
    )
  }
}

/** @param onLeft a subscription has ended */
export function openCable(parts: ConnectionParts, onLeft: (who: Identity) => void): Cable {
  const subscriptions = new Subscriptions()
  const connections = new Set<CableConnection>()
  const server = openServer()
  const pings = pinging(connections)
  const listener = {
    onSubscribed: (subscription: Subscription) => subscriptions.add(subscription),
    onUnsubscribed: (subscription: Subscription) => {
      subscriptions.remove(subscription)
      onLeft(subscription.who)
    },
  }
  server.on('connection', (socket, { headers: { origin, host } }: IncomingMessage) => {
    const connection = new CableConnection(socket, { ...parts, page: { origin, host } }, listener)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })
  return {
    delivery: {
      emit: (names, event, data) => {
        if (NOT_HERE.has(event)) return
        for (const { connection, identifier } of subscriptions.in(names))
          connection.send({ identifier, message: { event, data } })
      },
      close: (names) => {
        for (const subscription of subscriptions.in(names)) subscription.connection.revoke(subscription)
      },
    },
    attach: (http) => {
      http.on('upgrade', taking(server, parts))
    },
    people: () => subscriptions.all().map(({ who }) => who),
    has: (room) => subscriptions.has(room),
    size: () => connections.size,
    close: () => {
      clearInterval(pings)
      for (const connection of connections) connection.end('server_restart', true)
      // Who does not say goodbye in time must not hold up the stop.
      setTimeout(() => {
        for (const connection of connections) connection.cut()
      }, GOODBYE_MS).unref()
    },
  }
}
