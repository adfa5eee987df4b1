import type { Logger } from 'pino'
import type { Presence } from '../../ports/presence.ts'
import type { Identity } from '../identity.queries.ts'

/** After the last connection has closed (workspace 21.2). */
const FORGET_AFTER_MS = 20_000

const forget = (presence: Presence, who: Identity): Promise<void> =>
  who.kind === 'user'
    ? presence.forgetUser(who.accountId, who.userId)
    : presence.forgetContact(who.accountId, who.contactId)

/** Lets people go some time after their last connection has closed, unless they are connected somewhere by then. */
export interface DisconnectGrace {
  noteClosed(who: Identity): void
  /** Another process has said that the person of this room is connected there. */
  noteElsewhere(room: string): void
  close(): void
}

export interface DisconnectGraceParts {
  presence: Presence
  log: Logger
  /** The room that all connections of a person share. */
  roomOf: (who: Identity) => string
  isHere: (room: string) => boolean
  /** Asks the other processes, which answer with `noteElsewhere` when somebody is in the room there. */
  askElsewhere: (room: string) => void
}

export function openDisconnectGrace({
  presence,
  log,
  roomOf,
  isHere,
  askElsewhere,
}: DisconnectGraceParts): DisconnectGrace {
  const pending = new Map<NodeJS.Timeout, { room: string; isElsewhere: boolean }>()
  return {
    noteClosed: (who) => {
      const room = roomOf(who)
      if (isHere(room)) return
      const timer = setTimeout(() => {
        const isElsewhere = pending.get(timer)?.isElsewhere ?? false
        pending.delete(timer)
        if (isElsewhere || isHere(room)) return
        forget(presence, who).catch((error: unknown) => log.warn({ err: error }, 'presence could not be ended'))
      }, FORGET_AFTER_MS)
      timer.unref()
      pending.set(timer, { room, isElsewhere: false })
      askElsewhere(room)
    },
    noteElsewhere: (room) => {
      for (const one of pending.values()) if (one.room === room) one.isElsewhere = true
    },
    close: () => {
      for (const timer of pending.keys()) clearTimeout(timer)
      pending.clear()
    },
  }
}
