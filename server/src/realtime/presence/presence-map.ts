import type { Availability } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { Identity } from '../identity.queries.ts'
import type { Presence } from '../presence.ts'
import { type Pick, picksOf } from './presence-map.queries.ts'

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

/** The maps of an account, and who may have both. */
export async function accountPresence(
  db: Sql,
  presence: Presence,
  accountId: number,
): Promise<{ full: PresenceMap; usersOnly: PresenceMap; picks: Pick[] }> {
  const [picks, liveUsers, liveContacts] = await Promise.all([
    picksOf(db, accountId, null),
    presence.liveUsers(accountId),
    presence.liveContacts(accountId),
  ])
  const usersOnly = { account_id: accountId, users: usersMap(picks, liveUsers) }
  return { full: { ...usersOnly, contacts: contactsMap(liveContacts) }, usersOnly, picks }
}

/** The answer to one connection's own report: visitors learn about the members of their inbox only. */
export async function presenceFor(db: Sql, presence: Presence, who: Identity): Promise<PresenceMap> {
  const { accountId } = who
  if (who.kind === 'visitor') {
    const [picks, live] = await Promise.all([picksOf(db, accountId, who.inboxId), presence.liveUsers(accountId)])
    return { account_id: accountId, users: usersMap(picks, live) }
  }
  const { full, usersOnly, picks } = await accountPresence(db, presence, accountId)
  return picks.some((pick) => pick.user_id === who.userId && pick.sees_contacts) ? full : usersOnly
}
