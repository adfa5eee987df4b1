import type { Availability } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { Presence } from '../../ports/presence.ts'
import type { Identity } from '../identity.queries.ts'
import { type Pick, picksOf } from './presence-map.queries.ts'
import { SingleFlight } from './single-flight.ts'

/** Data of `presence.update`: complete maps, ids as text. Whoever may not know a part gets no such key. */
export interface PresenceMap {
  account_id: number
  users: Record<string, Availability>
  contacts?: Record<string, 'online'>
}

/** Live users, and those who are never taken offline, each with what they picked. */
export function usersMap(picks: readonly Pick[], live: ReadonlySet<number>): Record<string, Availability> {
  const seen = picks.filter((pick) => !pick.auto_offline || live.has(pick.user_id))
  return Object.fromEntries(seen.map((pick) => [String(pick.user_id), pick.availability]))
}

const contactsMap = (live: ReadonlySet<number>): Record<string, 'online'> =>
  Object.fromEntries([...live].sort((a, b) => a - b).map((id) => [String(id), 'online' as const]))

interface AccountPresence {
  full: PresenceMap
  usersOnly: PresenceMap
  picks: Pick[]
}

/** Every browser of an account reports twice a minute: with thousands of them, answers are made for all who ask at once. */
const TOGETHER_MS = 50
const made = new WeakMap<Presence, SingleFlight<number, AccountPresence>>()

/** The maps of an account, and who may have both. */
export function accountPresence(db: Sql, presence: Presence, accountId: number): Promise<AccountPresence> {
  const together = made.get(presence) ?? new SingleFlight(TOGETHER_MS, (id) => readPresence(db, presence, id))
  made.set(presence, together)
  return together.ask(accountId)
}

async function readPresence(db: Sql, presence: Presence, accountId: number): Promise<AccountPresence> {
  const [picks, liveUsers, liveContacts] = await Promise.all([
    picksOf(db, accountId, null),
    presence.liveUsers(accountId),
    presence.liveContacts(accountId),
  ])
  const usersOnly = { account_id: accountId, users: usersMap(picks, liveUsers) }
  return { full: { ...usersOnly, contacts: contactsMap(liveContacts) }, usersOnly, picks }
}

/** What a visitor is told: the members of their inbox, nobody else. */
export async function visitorPresence(
  db: Sql,
  presence: Presence,
  { accountId, inboxId }: Extract<Identity, { kind: 'visitor' }>,
): Promise<PresenceMap> {
  const [picks, live] = await Promise.all([picksOf(db, accountId, inboxId), presence.liveUsers(accountId)])
  return { account_id: accountId, users: usersMap(picks, live) }
}
