import type { Logger } from 'pino'
import type { Identity } from '../identity.queries.ts'
import type { Presence } from '../presence.ts'

/** After the last connection has closed (workspace 21.2). */
const FORGET_AFTER_MS = 20_000

/** Records that the person behind a connection is there now. */
export function markSeen(presence: Presence, who: Identity): Promise<void> {
  return who.kind === 'user'
    ? presence.seenUser(who.accountId, who.userId)
    : presence.seenContact(who.accountId, who.contactId)
}

function forget(presence: Presence, who: Identity): Promise<void> {
  return who.kind === 'user'
    ? presence.forgetUser(who.accountId, who.userId)
    : presence.forgetContact(who.accountId, who.contactId)
}

/** Lets people go some time after their last connection has closed, unless they are back by then. */
export interface Leaving {
  noteClosed(who: Identity): void
  close(): void
}

/** @param isConnected whether any connection of the person is open, on any process */
export function openLeaving(parts: {
  presence: Presence
  log: Logger
  isConnected: (who: Identity) => Promise<boolean>
}): Leaving {
  const pending = new Set<NodeJS.Timeout>()
  const leave = async (who: Identity): Promise<void> => {
    if (!(await parts.isConnected(who))) await forget(parts.presence, who)
  }
  return {
    noteClosed: (who) => {
      const timer = setTimeout(() => {
        pending.delete(timer)
        leave(who).catch((error: unknown) => parts.log.warn({ err: error }, 'presence could not be ended'))
      }, FORGET_AFTER_MS)
      timer.unref()
      pending.add(timer)
    },
    close: () => {
      for (const timer of pending) clearTimeout(timer)
    },
  }
}
