import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { hasRedis, openRedis } from '../redis.ts'

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

interface Window {
  count: number
  /** ms */
  endsAt: number
}

const MOST_KEYS = 50_000

/** Counters of one process. @param now clock in ms */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, Window>()
  const open = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }
  const dropEnded = () => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key)
  }
  const wait = ({ endsAt }: Window): number => Math.max(1, Math.ceil((endsAt - now()) / 1000))
  return {
    async take(key, limit) {
      if (windows.size > MOST_KEYS) dropEnded()
      const window = open(key) ?? { count: 0, endsAt: now() + limit.seconds * 1000 }
      window.count += 1
      windows.set(key, window)
      return window.count > limit.most ? wait(window) : 0
    },
    async look(key, limit) {
      const window = open(key)
      return window && window.count >= limit.most ? wait(window) : 0
    },
    close: async () => undefined,
  }
}

const PREFIX = 'limit:'

/** Counters that all server processes share; while Redis is away each counts for itself, so that no limit is lifted. */
export function redisRateLimiter(redis: Redis): RateLimiter {
  const own = memoryRateLimiter()
  const wait = async (key: string): Promise<number> => Math.max(1, Math.ceil((await redis.pttl(key)) / 1000))
  /** That Redis is away is logged where the connection is made. */
  const sharedOr = (question: () => Promise<number>, instead: () => Promise<number>): Promise<number> =>
    redis.status === 'ready' ? question().catch(instead) : instead()
  return {
    take: (name, limit) =>
      sharedOr(
        async () => {
          const key = PREFIX + name
          const count = await redis.incr(key)
          if (count === 1) await redis.expire(key, limit.seconds)
          return count > limit.most ? wait(key) : 0
        },
        () => own.take(name, limit),
      ),
    look: (name, limit) =>
      sharedOr(
        async () => {
          const key = PREFIX + name
          const count = Number((await redis.get(key)) ?? 0)
          return count >= limit.most ? wait(key) : 0
        },
        () => own.look(name, limit),
      ),
    close: async () => redis.disconnect(),
  }
}

/** In process, or in Redis when several processes serve. */
export const openRateLimiter = (env: Env, log: Logger): RateLimiter =>
  hasRedis(env) ? redisRateLimiter(openRedis(env, log, 'request limits')) : memoryRateLimiter()
