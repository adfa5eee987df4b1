import type { Sql } from '../../db/db.ts'
import type { Presence } from '../../ports/presence.ts'
import type { Identity } from '../identity.queries.ts'
import { contactBehind } from './presence-map.queries.ts'
import { accountPresence, type PresenceMap, visitorPresence } from './presence-map.ts'

/**
 * Records that the person behind a connection is there now, and answers what they may know. Null: they have lost their
 * place here meanwhile, and their connection should end.
 */
export async function recordPresence(db: Sql, presence: Presence, who: Identity): Promise<PresenceMap | null> {
  const { accountId } = who
  if (who.kind === 'visitor') {
    const contactId = await contactBehind(db, accountId, who.contactInboxId)
    if (contactId === null) return null
    // The contact behind a link changes when two are merged; whoever ends the connection must know the one that stays.
    who.contactId = contactId
    await presence.seenContact(accountId, contactId)
    return visitorPresence(db, presence, who)
  }
  await presence.seenUser(accountId, who.userId)
  const { full, usersOnly, picks } = await accountPresence(db, presence, accountId)
  const own = picks.find((pick) => pick.user_id === who.userId)
  if (!own) return null
  return own.sees_contacts ? full : usersOnly
}
