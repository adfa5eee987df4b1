import type { Logger } from 'pino'
import type { Sql } from '../../db/db.ts'
import type { Presence } from '../../ports/presence.ts'
import { userRoom } from '../rooms.ts'
import { accountPresence } from './presence-map.ts'

const EVERY_MS = 1000
/** Members and roles change without an announcement: the map is made again this often even when nobody came or went. */
const REMAKE_EVERY_TICKS = 10

export interface PresenceBoardParts {
  db: Sql
  presence: Presence
  log: Logger
  /** Accounts with a connected user here. */
  accounts: () => Iterable<number>
  emitHere: (rooms: readonly string[], data: Record<string, unknown>) => void
}

interface PublishedPresence {
  /** Who was live, and which picks counted, when the map was last made. */
  live: string
  full: string
  ticks: number
}

/**
 * Pushes the complete map of an account to its connected users whenever it differs from the one they hold, at most once
 * a second (workspace 21.2). Every process pushes to its own connections only.
 */
export class PresenceBoard {
  readonly #published = new Map<number, PublishedPresence>()
  readonly #timer: NodeJS.Timeout
  #isTicking = false
  readonly #parts: PresenceBoardParts

  constructor(parts: PresenceBoardParts) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.tick(), EVERY_MS)
    this.#timer.unref()
  }

  /** One look at every account; failures wait for the next. */
  async tick(): Promise<void> {
    if (this.#isTicking) return
    this.#isTicking = true
    try {
      const accounts = new Set(this.#parts.accounts())
      for (const accountId of this.#published.keys()) if (!accounts.has(accountId)) this.#published.delete(accountId)
      for (const accountId of accounts) await this.#look(accountId)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'presence could not be pushed')
    } finally {
      this.#isTicking = false
    }
  }

  async #look(accountId: number): Promise<void> {
    const { presence, db, emitHere } = this.#parts
    const [users, contacts, version] = await Promise.all([
      presence.liveUsers(accountId),
      presence.liveContacts(accountId),
      presence.picksVersion(accountId),
    ])
    const live = `${version} ${[...users].sort()} ${[...contacts].sort()}`
    const told = this.#published.get(accountId)
    if (told && told.live === live && ++told.ticks % REMAKE_EVERY_TICKS !== 0) return
    const { full, usersOnly, picks } = await accountPresence(db, presence, accountId)
    const text = JSON.stringify(full)
    this.#published.set(accountId, { live, full: text, ticks: told?.ticks ?? 0 })
    if (told?.full === text) return
    const roomsOf = (seesContacts: boolean) =>
      picks.filter((pick) => pick.sees_contacts === seesContacts).map((pick) => userRoom(accountId, pick.user_id))
    emitHere(roomsOf(true), { ...full })
    emitHere(roomsOf(false), { ...usersOnly })
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
