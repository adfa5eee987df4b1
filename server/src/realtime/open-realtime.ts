import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Sql } from '../db/db.ts'
import type { Env } from '../env.ts'
import { createPublisher } from './create-publisher.ts'
import { openGateway } from './gateway.ts'
import { openMemoryPresence } from './presence/memory-presence.ts'
import { openRedisPresence } from './presence/redis-presence.ts'
import type { Presence } from './presence.ts'
import type { Publisher } from './publisher.ts'

/** Everything realtime of one server process. */
export interface Realtime {
  publish: Publisher
  presence: Presence
  /** Takes connections on the app's port; they end before the app closes. */
  attach(app: FastifyInstance): void
  close(): Promise<void>
}

/** In process by default; joined with the other processes, presence included, when `REDIS_URL` is set. */
export function openRealtime(parts: { env: Env; db: Sql; log: Logger }): Realtime {
  const { env, log } = parts
  const redis = env.redisUrl ? new Redis(env.redisUrl, { maxRetriesPerRequest: null }) : null
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached'))
  const presence = redis ? openRedisPresence(redis) : openMemoryPresence()
  const gateway = openGateway({ ...parts, presence, redis })
  return {
    publish: createPublisher(parts.db, gateway.delivery, log),
    presence,
    attach: (app) => {
      gateway.attach(app.server)
      app.addHook('preClose', () => gateway.close())
    },
    close: async () => {
      await gateway.close()
      await presence.close()
      redis?.disconnect()
    },
  }
}
