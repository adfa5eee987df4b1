import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { digest } from './secrets.ts'

/** How long Redis may take for an answer, ms: it is asked inside requests. */
const ANSWER_MS = 1_000
/** A connection that owes an answer for so long is dead, however open it looks: from then on nobody waits for it. */
const DEAD_AFTER_MS = 1_500
const CONNECT_MS = 2_000
/** Longest pause between two tries to connect again, ms. */
const RETRY_MS = 1_000

/** Several installations may share a Redis: those of one have their secret in common. */
const prefixOf = (env: Env): string => `parley:${digest(`redis ${env.secret}`).slice(0, 12)}:`

/** One line when Redis goes and one when it comes, not one per try. */
function sayOnce(redis: Redis, log: Logger, purpose: string): void {
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error, purpose }, 'Redis cannot be reached; going on without it until it is back')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info({ purpose }, 'Redis is back')
    isAway = false
  })
}

/**
 * A connection that comes back by itself, however long Redis is away. Meanwhile commands fail at once instead of waiting,
 * so that whoever asks can go on without an answer. @param purpose for the log
 */
export function openRedis(
  env: Env & { redisUrl: string },
  log: Logger,
  purpose: string,
  more: RedisOptions = {},
): Redis {
  const redis = new Redis(env.redisUrl, {
    keyPrefix: prefixOf(env),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    socketTimeout: DEAD_AFTER_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: (tries) => Math.min(tries * 50, RETRY_MS) * (0.5 + Math.random() / 2),
    ...more,
  })
  sayOnce(redis, log, purpose)
  return redis
}

/** Whether Redis answers now. */
export const answers = (redis: Redis): Promise<boolean> =>
  redis.ping().then(
    () => true,
    () => false,
  )

/** Whether this installation has a Redis. */
export const hasRedis = (env: Env): env is Env & { redisUrl: string } => env.redisUrl !== null

/** Resolves when the connection can be used, or has ended for good. */
export function untilReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready' || redis.status === 'end') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      redis.off('ready', done)
      redis.off('end', done)
      resolve()
    }
    redis.on('ready', done)
    redis.on('end', done)
  })
}
