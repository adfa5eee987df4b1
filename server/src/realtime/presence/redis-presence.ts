import { PRESENCE_WINDOW_S } from '@parley/shared/contract/events'
import type { Redis } from 'ioredis'
import type { Presence } from '../../ports/presence.ts'
import type { Sighting } from './memory-presence.ts'

/** Sorted sets `presence:<kind>:<account>`: member id, score when last seen in ms. A day without reports drops the key. */
const KEY_TTL_S = 86_400

/** Presence in Redis, which may have forgotten everything when it comes back. */
export interface RedisPresence extends Presence {
  /** Tells again what has been told before; later sightings of others stand. */
  restore(sightings: readonly Sighting[]): Promise<void>
}

/** Presence shared by all server processes. @param now clock in ms */
export function openRedisPresence(redis: Redis, now: () => number = Date.now): RedisPresence {
  const key = (kind: Sighting['kind'], accountId: number): string => `presence:${kind}:${accountId}`
  const live = async (name: string): Promise<ReadonlySet<number>> => {
    const ids = await redis.zrangebyscore(name, `(${now() - PRESENCE_WINDOW_S * 1000}`, '+inf')
    return new Set(ids.map(Number))
  }
  const mark = async (name: string, id: number): Promise<void> => {
    const at = now()
    await redis
      .multi()
      .zadd(name, at, String(id))
      .zremrangebyscore(name, '-inf', at - PRESENCE_WINDOW_S * 1000)
      .expire(name, KEY_TTL_S)
      .exec()
  }
  return {
    liveUsers: (accountId) => live(key('users', accountId)),
    liveContacts: (accountId) => live(key('contacts', accountId)),
    seenUser: (accountId, userId) => mark(key('users', accountId), userId),
    seenContact: (accountId, contactId) => mark(key('contacts', accountId), contactId),
    forgetUser: async (accountId, userId) => {
      await redis.zrem(key('users', accountId), String(userId))
    },
    forgetContact: async (accountId, contactId) => {
      await redis.zrem(key('contacts', accountId), String(contactId))
    },
    announce: async (accountId) => {
      await redis.incr(`presence:picks:${accountId}`)
    },
    restore: async (sightings) => {
      const told = redis.pipeline()
      for (const { kind, accountId, id, at } of sightings) {
        told.zadd(key(kind, accountId), 'GT', at, String(id)).expire(key(kind, accountId), KEY_TTL_S)
      }
      await told.exec()
    },
    picksVersion: async (accountId) => Number((await redis.get(`presence:picks:${accountId}`)) ?? 0),
    close: async () => undefined,
  }
}
