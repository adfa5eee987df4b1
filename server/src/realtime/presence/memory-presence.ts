import { PRESENCE_WINDOW_S } from '@parley/shared/contract/events'
import type { Presence } from '../../ports/presence.ts'

/** account → id → when last seen, in ms. */
type Seen = Map<number, Map<number, number>>

/** One person, and when they were last seen, in ms. */
export interface Sighting {
  kind: 'users' | 'contacts'
  accountId: number
  id: number
  at: number
}

/** Presence of one process, which can also be listed. */
export interface MemoryPresence extends Presence {
  /** Who has been seen lately. */
  everybody(): Sighting[]
}

/** The live people of an account; the others are dropped on the way. */
function live(seen: Seen, accountId: number, now: number): ReadonlySet<number> {
  const people = seen.get(accountId) ?? new Map<number, number>()
  const since = now - PRESENCE_WINDOW_S * 1000
  for (const [id, at] of people) if (at <= since) people.delete(id)
  return new Set(people.keys())
}

function sightings(seen: Seen, kind: Sighting['kind'], now: number): Sighting[] {
  return [...seen].flatMap(([accountId, people]) => {
    live(seen, accountId, now)
    return [...people].map(([id, at]) => ({ kind, accountId, id, at }))
  })
}

function mark(seen: Seen, accountId: number, id: number, at: number): void {
  const people = seen.get(accountId) ?? new Map<number, number>()
  seen.set(accountId, people.set(id, at))
}

/** Presence for one server process. @param now clock in ms */
export function openMemoryPresence(now: () => number = Date.now): MemoryPresence {
  const users: Seen = new Map()
  const contacts: Seen = new Map()
  const versions = new Map<number, number>()
  return {
    liveUsers: async (accountId) => live(users, accountId, now()),
    liveContacts: async (accountId) => live(contacts, accountId, now()),
    seenUser: async (accountId, userId) => mark(users, accountId, userId, now()),
    seenContact: async (accountId, contactId) => mark(contacts, accountId, contactId, now()),
    forgetUser: async (accountId, userId) => void users.get(accountId)?.delete(userId),
    forgetContact: async (accountId, contactId) => void contacts.get(accountId)?.delete(contactId),
    announce: async (accountId) => void versions.set(accountId, (versions.get(accountId) ?? 0) + 1),
    picksVersion: async (accountId) => versions.get(accountId) ?? 0,
    everybody: () => [...sightings(users, 'users', now()), ...sightings(contacts, 'contacts', now())],
    close: async () => undefined,
  }
}
