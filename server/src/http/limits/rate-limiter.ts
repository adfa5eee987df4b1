import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../../env.ts'
import { hasRedis, openRedis } from '../../redis.ts'

/** How often something may happen within a window that starts with the first time. */
export interface RateLimit {
  most: number
  seconds: number
}

/** Counts by key, in process or for all server processes together. */
export interface RateLimiter {
  /** Counts one more. @returns seconds to wait when that was one too many, else 0 */
  take(key: string, limit: RateLimit): Promise<number>
  /** The same answer without counting. */
  look(key: string, limit: RateLimit): Promise<number>
  close(): Promise<void>
}

const wait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** The library keeps one limiter per limit; the contract's table has a dozen of them. */
function limiterOf(open: (limit: RateLimit) => RateLimiterAbstract, close: () => Promise<void>): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = (limit: RateLimit): RateLimiterAbstract => {
    const name = `${limit.most}/${limit.seconds}`
    const limiter = limiters.get(name) ?? open(limit)
    limiters.set(name, limiter)
    return limiter
  }
  return {
    take: (key, limit) =>
      limiterFor(limit)
        .consume(key)
        .then(
          () => 0,
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return wait(refusal)
            throw refusal
          },
        ),
    look: async (key, limit) => {
      const counted = await limiterFor(limit).get(key)
      return counted && counted.consumedPoints >= limit.most ? wait(counted) : 0
    },
    close,
  }
}

const inMemory = ({ most, seconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points: most, duration: seconds })

/** Counters of one process. */
export const memoryRateLimiter = (): RateLimiter => limiterOf(inMemory, async () => undefined)

/**
 * Counters that all server processes share. Each counts and sets its end in one step of Redis, so that none can be left
 * without one. While Redis is away each process counts for itself, so that no limit is lifted; that it is away is logged
 * where the connection is made.
 */
export const redisRateLimiter = (redis: Redis): RateLimiter =>
  limiterOf(
    (limit) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'limit',
        points: limit.most,
        duration: limit.seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory(limit),
      }),
    async () => redis.disconnect(),
  )

/** In process, or in Redis when several processes serve. */
export const openRateLimiter = (env: Env, log: Logger): RateLimiter =>
  hasRedis(env) ? redisRateLimiter(openRedis(env, log, 'request limits')) : memoryRateLimiter()
