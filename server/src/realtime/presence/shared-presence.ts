import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Presence } from '../../ports/presence.ts'
import { openMemoryPresence } from './memory-presence.ts'
import { openRedisPresence } from './redis-presence.ts'

/**
 * Presence of all server processes while Redis answers. While it does not, each goes by what it has seen itself; what it
 * saw is told to Redis when that is back, so that nobody looks away until their next report.
 */
export function openSharedPresence(redis: Redis, log: Logger): Presence {
  const own = openMemoryPresence()
  const shared = openRedisPresence(redis)
  const sharedOr = async <T>(ask: (presence: Presence) => Promise<T>): Promise<T> => {
    if (redis.status !== 'ready') return ask(own)
    // Redis going away is logged where the connection is made; the answer of this process is the next best.
    return ask(shared).catch(() => ask(own))
  }
  const both = async (write: (presence: Presence) => Promise<void>): Promise<void> => {
    await write(own)
    await sharedOr((presence) => (presence === own ? Promise.resolve() : write(presence)))
  }
  redis.on('ready', () => {
    shared
      .restore(own.everybody())
      .catch((error: unknown) => log.warn({ err: error }, 'presence could not be told again'))
  })
  return {
    liveUsers: (accountId) => sharedOr((presence) => presence.liveUsers(accountId)),
    liveContacts: (accountId) => sharedOr((presence) => presence.liveContacts(accountId)),
    seenUser: (accountId, userId) => both((presence) => presence.seenUser(accountId, userId)),
    seenContact: (accountId, contactId) => both((presence) => presence.seenContact(accountId, contactId)),
    forgetUser: (accountId, userId) => both((presence) => presence.forgetUser(accountId, userId)),
    forgetContact: (accountId, contactId) => both((presence) => presence.forgetContact(accountId, contactId)),
    announce: (accountId) => both((presence) => presence.announce(accountId)),
    picksVersion: (accountId) => sharedOr((presence) => presence.picksVersion(accountId)),
    close: async () => redis.disconnect(),
  }
}
