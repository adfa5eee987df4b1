import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'

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

const PREFIX = 'parley:limit:'

/** Counters that all server processes share. While Redis is away nobody is refused. */
function redisRateLimiter(redis: Redis, log: Logger): RateLimiter {
  const wait = async (key: string): Promise<number> => Math.max(1, Math.ceil((await redis.pttl(key)) / 1000))
  const whileReachable = async (question: () => Promise<number>): Promise<number> => {
    try {
      return await question()
    } catch (error) {
      log.warn({ err: error }, 'requests are not counted: Redis cannot be reached')
      return 0
    }
  }
  return {
    take: (name, limit) =>
      whileReachable(async () => {
        const key = PREFIX + name
        const count = await redis.incr(key)
        if (count === 1) await redis.expire(key, limit.seconds)
        return count > limit.most ? wait(key) : 0
      }),
    look: (name, limit) =>
      whileReachable(async () => {
        const key = PREFIX + name
        const count = Number((await redis.get(key)) ?? 0)
        return count >= limit.most ? wait(key) : 0
      }),
    close: async () => redis.disconnect(),
  }
}

/** In process, or in Redis when several processes serve. */
export function openRateLimiter(env: Env, log: Logger): RateLimiter {
  if (!env.redisUrl) return memoryRateLimiter()
  const redis = new Redis(env.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached'))
  return redisRateLimiter(redis, log)
}
