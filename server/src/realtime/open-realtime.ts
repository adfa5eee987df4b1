import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Sql } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { RateLimiter } from '../http/limits/rate-limiter.ts'
import type { Connections } from '../ports/connections.ts'
import type { Presence } from '../ports/presence.ts'
import type { Publisher } from '../ports/publisher.ts'
import { answers, hasRedis, openRedis } from '../redis.ts'
import { admissionRate } from './admission-rate.ts'
import { openGateway, type Relayed } from './gateway.ts'
import { openMemoryPresence } from './presence/memory-presence.ts'
import { openSharedPresence } from './presence/shared-presence.ts'
import { createPublisher } from './publishing/create-publisher.ts'
import { openRelay, type Relay } from './relay.ts'

/** Everything realtime of one server process. */
export interface Realtime extends Connections {
  publish: Publisher
  presence: Presence
  /** Takes connections on the app's port; they end before the app closes. */
  attach(app: FastifyInstance): void
  close(): Promise<void>
}

/** In process by default; joined with the other processes, presence included, when `REDIS_URL` is set. */
export function openRealtime(parts: { env: Env; db: Sql; log: Logger; limiter: RateLimiter }): Realtime {
  const { env, log } = parts
  const redis = hasRedis(env) ? openRedis(env, log, 'presence') : null
  const presence = redis ? openSharedPresence(redis, log) : openMemoryPresence()
  let relay: Relay<Relayed> | null = null
  const gateway = openGateway({
    ...parts,
    presence,
    admissionRate: admissionRate(parts),
    tellOthers: (message) => relay?.send(message),
  })
  if (hasRedis(env)) relay = openRelay(env, log, gateway.hear)
  return {
    publish: createPublisher(parts.db, gateway.delivery, log),
    presence,
    attach: (app) => {
      gateway.attach(app.server)
      // Whoever connects must not miss what is sent elsewhere from then on.
      app.addHook('onReady', async () => relay?.joined)
      app.addHook('preClose', () => gateway.close())
    },
    connections: gateway.connections,
    redisAnswers: redis && (() => answers(redis)),
    close: async () => {
      await gateway.close()
      await relay?.close()
      await presence.close()
    },
  }
}
