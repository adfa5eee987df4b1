import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { type Cable, openCable } from './cable.ts'
import { admit, type ConnectionParts, type Gate, isSlow, type Peer, welcome } from './connection.ts'
import type { Delivery } from './create-publisher.ts'
import type { Identity } from './identity.queries.ts'
import { openLeaving } from './presence/people.ts'
import { PresenceBoard } from './presence/presence-board.ts'
import { roomsOf } from './rooms.ts'

const MAX_PACKET_BYTES = 16_384
const PING_INTERVAL_MS = 15_000
const PING_TIMEOUT_MS = 20_000
const SLOW_CHECK_MS = 1_000

/** Socket.IO (workspace 21.7): who may connect, presence reports, limits; events go out through `delivery`. */
export interface Gateway {
  readonly delivery: Delivery
  attach(server: HttpServer): void
  close(): Promise<void>
}

function openServer(redis: Redis | null): Gate {
  return new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket'],
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    destroyUpgrade: false,
    ...(redis && {
      adapter: createAdapter(redis, {
        streamName: 'parley',
        channelPrefix: 'parley',
        onlyPlaintext: true,
        blockTimeInMs: 1000,
      }),
    }),
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
        next(Object.assign(new Error('rate_limited'), { data: { retry_after: 5 } }))
      },
    )
  })
}

/** Socket.IO on every process, `/cable` here and, when there are others, there. */
function deliveryOf(io: Gate, cable: Cable, hasOthers: boolean): Delivery {
  io.on('cable:emit', cable.delivery.emit)
  io.on('cable:close', cable.delivery.close)
  return {
    emit: (rooms, event, data) => {
      if (rooms.length === 0) return
      io.to([...rooms]).emit(event, data)
      cable.delivery.emit(rooms, event, data)
      if (hasOthers) io.serverSideEmit('cable:emit', rooms, event, data)
    },
    close: (rooms) => {
      if (rooms.length === 0) return
      io.in([...rooms]).disconnectSockets(true)
      cable.delivery.close(rooms)
      if (hasOthers) io.serverSideEmit('cable:close', rooms)
    },
  }
}

/** Closes what reads too slowly, looked at once a second. */
function cutSlowReaders(here: () => Peer[]): NodeJS.Timeout {
  const timer = setInterval(() => {
    for (const socket of here()) if (isSlow(socket)) socket.conn.close()
  }, SLOW_CHECK_MS)
  timer.unref()
  return timer
}

/** Sockets of an upgrade that nobody takes are closed. */
function refuseOtherUpgrades(server: HttpServer): void {
  server.on('upgrade', (request, socket) => {
    if (!/^\/(socket\.io|cable)(\/|\?|$)/.test(request.url ?? '')) socket.destroy()
  })
}

/** @param parts.redis joins several processes; null: this one alone */
export function openGateway(parts: ConnectionParts & { redis: Redis | null }): Gateway {
  const io = openServer(parts.redis)
  const here = (): Peer[] => [...io.of('/').sockets.values()]
  const isConnected = async (who: Identity): Promise<boolean> => {
    const [room = ''] = roomsOf(who)
    return cable.has(room) || (await io.in(room).fetchSockets()).length > 0
  }
  const leaving = openLeaving({ ...parts, isConnected })
  const cable = openCable(parts, leaving.noteClosed)
  admitting(io, parts)
  io.on('connection', (socket) => {
    welcome(parts, socket)
    socket.on('disconnect', () => leaving.noteClosed(socket.data.who))
  })
  const slowCheck = cutSlowReaders(here)
  const usersHere = () => here().flatMap(({ data: { who } }) => (who.kind === 'user' ? [who.accountId] : []))
  const board = new PresenceBoard({
    ...parts,
    accounts: () => [...usersHere(), ...cable.accounts()],
    emitHere: (rooms, data) => {
      if (rooms.length === 0) return
      io.local.to([...rooms]).emit('presence.update', data)
      cable.delivery.emit(rooms, 'presence.update', data)
    },
  })
  return {
    delivery: deliveryOf(io, cable, parts.redis !== null),
    attach: (server) => {
      io.attach(server)
      cable.attach(server)
      refuseOtherUpgrades(server)
    },
    close: async () => {
      clearInterval(slowCheck)
      board.close()
      leaving.close()
      cable.close()
      // Only the transport ends: clients see `transport close` and come back by themselves.
      for (const socket of here()) socket.conn.close()
      await io.of('/').adapter.close()
    },
  }
}
