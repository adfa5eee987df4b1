import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { type Cable, openCable } from './cable/cable.ts'
import { admit, type ConnectionParts, cut, type Gate, isSlow, type Peer, tooMany, welcome } from './connection.ts'
import type { Identity } from './identity.queries.ts'
import { openDisconnectGrace } from './presence/disconnect-grace.ts'
import { PresenceBoard } from './presence/presence-board.ts'
import type { Delivery } from './publishing/create-publisher.ts'
import { roomsOf } from './rooms.ts'
import { watchSuspension } from './suspension.ts'

const MAX_PACKET_BYTES = 16_384
const PING_INTERVAL_MS = 15_000
const PING_TIMEOUT_MS = 20_000
const SLOW_CHECK_MS = 1_000
const GOODBYE_MS = 1_000

/** Socket.IO (workspace 21.7): who may connect, presence reports, limits; events go out through `delivery`. */
export interface Gateway {
  readonly delivery: Delivery
  attach(server: HttpServer): void
  /** What another process has sent by the relay. */
  hear(message: Relayed): void
  connections(): { socketio: number; cable: number }
  close(): Promise<void>
}

/** What processes tell each other. */
export type Relayed =
  | { kind: 'emit'; rooms: string[]; event: string; data: Record<string, unknown> }
  | { kind: 'close'; rooms: string[] }
  /** Is anybody of this room connected elsewhere? Answered only where that is so. */
  | { kind: 'who'; room: string }
  | { kind: 'here'; room: string }

function openServer(): Gate {
  return new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket'],
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    destroyUpgrade: false,
  })
}

function admitting(io: Gate, parts: ConnectionParts): void {
  io.use((socket, next) => {
    admit(parts, socket).then(
      (who) => {
        if (who instanceof Error) return next(who)
        socket.data = { who }
        next()
      },
      (error: unknown) => {
        parts.log.error({ err: error }, 'a connection could not be checked')
        next(tooMany(5))
      },
    )
  })
}

/** Both transports of this process. */
const deliveryHere = (io: Gate, cable: Cable): Delivery => ({
  emit: (rooms, event, data) => {
    io.local.to([...rooms]).emit(event, data)
    cable.delivery.emit(rooms, event, data)
  },
  close: (rooms) => {
    io.local.in([...rooms]).disconnectSockets(true)
    cable.delivery.close(rooms)
  },
})

/** Here at once, whatever becomes of the others, and there by the relay. */
const deliveryEverywhere = (here: Delivery, tellOthers: (message: Relayed) => void): Delivery => ({
  emit: (rooms, event, data) => {
    if (rooms.length === 0) return
    here.emit(rooms, event, data)
    tellOthers({ kind: 'emit', rooms: [...rooms], event, data })
  },
  close: (rooms) => {
    if (rooms.length === 0) return
    here.close(rooms)
    tellOthers({ kind: 'close', rooms: [...rooms] })
  },
})

/** Closes what reads too slowly, looked at once a second. */
function cutSlowReaders(here: () => Peer[]): NodeJS.Timeout {
  const timer = setInterval(() => {
    for (const socket of here()) if (isSlow(socket)) cut(socket)
  }, SLOW_CHECK_MS)
  timer.unref()
  return timer
}

/** Who does not say goodbye in time, or came in the last moment, must not hold up the stop. */
function cutOff(io: Gate): void {
  for (const client of Object.values(clientsOf(io))) client.transport.socket?.terminate()
}

/** Connections of the transport, those included that have not said who they are. */
const clientsOf = (io: Gate): Record<string, { transport: { socket?: { terminate(): void } } }> =>
  (io.engine as unknown as { clients: ReturnType<typeof clientsOf> } | undefined)?.clients ?? {}

/** Sockets of an upgrade that nobody takes are closed. */
function refuseOtherUpgrades(server: HttpServer): void {
  server.on('upgrade', (request, socket) => {
    if (!/^\/(socket\.io|cable)(\/|\?|$)/.test(request.url ?? '')) socket.destroy()
  })
}

interface GatewayParts extends ConnectionParts {
  /** Sends to all other server processes, if there are any. */
  tellOthers: (message: Relayed) => void
}

/** Does what another process asks for. */
function hearing(
  delivery: Delivery,
  parts: { isHere: (room: string) => boolean; noteElsewhere: (room: string) => void } & GatewayParts,
): Gateway['hear'] {
  return (message) => {
    if (message.kind === 'emit') delivery.emit(message.rooms, message.event, message.data)
    else if (message.kind === 'close') delivery.close(message.rooms)
    else if (message.kind === 'here') parts.noteElsewhere(message.room)
    else if (parts.isHere(message.room)) parts.tellOthers({ kind: 'here', room: message.room })
  }
}

export function openGateway(parts: GatewayParts): Gateway {
  const io = openServer()
  const here = (): Peer[] => [...io.of('/').sockets.values()]
  const isHere = (room: string): boolean => cable.has(room) || io.of('/').adapter.rooms.has(room)
  const leaving = openDisconnectGrace({
    ...parts,
    roomOf: (who) => roomsOf(who)[0] ?? '',
    isHere,
    askElsewhere: (room) => parts.tellOthers({ kind: 'who', room }),
  })
  const cable = openCable(parts, leaving.noteClosed)
  admitting(io, parts)
  io.on('connection', (socket) => {
    welcome(parts, socket)
    socket.on('disconnect', () => leaving.noteClosed(socket.data.who))
  })
  const slowCheck = cutSlowReaders(here)
  const peopleHere = (): Identity[] => [...here().map((socket) => socket.data.who), ...cable.people()]
  const delivery = deliveryHere(io, cable)
  const suspension = watchSuspension({ ...parts, people: peopleHere, here: delivery })
  const board = new PresenceBoard({
    ...parts,
    accounts: () => peopleHere().flatMap((who) => (who.kind === 'user' ? [who.accountId] : [])),
    emitHere: (rooms, data) => {
      if (rooms.length > 0) delivery.emit(rooms, 'presence.update', data)
    },
  })
  return {
    delivery: deliveryEverywhere(delivery, parts.tellOthers),
    hear: hearing(delivery, { ...parts, isHere, noteElsewhere: leaving.noteElsewhere }),
    connections: () => ({ socketio: here().length, cable: cable.size() }),
    attach: (server) => {
      io.attach(server)
      cable.attach(server)
      refuseOtherUpgrades(server)
    },
    close: async () => {
      clearInterval(slowCheck)
      suspension.close()
      board.close()
      leaving.close()
      cable.close()
      // Only the transport ends: clients see `transport close` and come back by themselves.
      for (const socket of here()) socket.conn.close()
      setTimeout(() => cutOff(io), GOODBYE_MS).unref()
    },
  }
}
