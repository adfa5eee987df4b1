import type { Logger } from 'pino'
import type { Sql } from '../db/db.ts'
import type { Identity } from './identity.queries.ts'
import { filterSuspended } from './presence/presence-map.queries.ts'
import type { Delivery } from './publishing/create-publisher.ts'
import { accountRoom } from './rooms.ts'

const EVERY_MS = 2_000

/**
 * Ends this process's connections to accounts that have been suspended, whoever did it and however: users' pages reload
 * and show why (workspace 21.5).
 */
export function watchSuspension(parts: {
  db: Sql
  log: Logger
  /** Whoever is connected here, each at least once. */
  people: () => readonly Identity[]
  /** To connections of this process only. */
  here: Delivery
}): { close(): void } {
  const look = async (): Promise<void> => {
    const accounts = [...new Set(parts.people().map((who) => who.accountId))]
    if (accounts.length === 0) return
    for (const accountId of await filterSuspended(parts.db, accounts)) {
      const { users, visitors } = accountRoom(accountId)
      parts.here.emit([users], 'page:reload', { account_id: accountId })
      parts.here.close([users, visitors])
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => parts.log.warn({ err: error }, 'suspended accounts could not be looked for'))
      .finally(() => {
        isLooking = false
      })
  }, EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
