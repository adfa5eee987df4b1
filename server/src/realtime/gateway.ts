import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { admit, type ConnectionParts, forgetLater, type Gate, isSlow, type Peer, welcome } from './connection.ts'
import type { Delivery } from './create-publisher.ts'
import { PresenceBoard } from './presence-board.ts'

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

const deliveryOf = (io: Gate): Delivery => ({
  emit: (rooms, event, data) => {
    if (rooms.length > 0) io.to([...rooms]).emit(event, data)
  },
  close: (rooms) => {
    if (rooms.length > 0) io.in([...rooms]).disconnectSockets(true)
  },
})

/** @param parts.redis joins several processes; null: this one alone */
export function openGateway(parts: ConnectionParts & { redis: Redis | null }): Gateway {
  const io = openServer(parts.redis)
  const pending = new Set<NodeJS.Timeout>()
  const here = (): Peer[] => [...io.of('/').sockets.values()]
  admitting(io, parts)
  io.on('connection', (socket) => {
    welcome(parts, socket)
    socket.on('disconnect', () => forgetLater(io, parts, socket.data.who, pending))
  })
  const slowCheck = setInterval(() => {
    for (const socket of here()) if (isSlow(socket)) socket.conn.close()
  }, SLOW_CHECK_MS)
  slowCheck.unref()
  const board = new PresenceBoard({
    ...parts,
    accounts: () => here().flatMap(({ data: { who } }) => (who.kind === 'user' ? [who.accountId] : [])),
    emitHere: (rooms, data) => {
      if (rooms.length > 0) io.local.to([...rooms]).emit('presence.update', data)
    },
  })
  return {
    delivery: deliveryOf(io),
    attach: (server) => {
      io.attach(server)
    },
    close: async () => {
      clearInterval(slowCheck)
      board.close()
      for (const timer of pending) clearTimeout(timer)
      // Only the transport ends: clients see `transport close` and come back by themselves.
      for (const socket of here()) socket.conn.close()
      await io.of('/').adapter.close()
    },
  }
}
