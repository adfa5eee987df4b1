import type { Sql } from '../../../db/db.ts'
import { Refused } from '../../../errors.ts'
import {
  findLinks,
  findReachableContact,
  insertLink,
  newestConversationId,
  openConversationOver,
  queueForContact,
} from './contact-link.queries.ts'
import { sourceIdFor } from './source-id.ts'

/** Makes a contact known to an inbox by its id there. @returns false when the id belongs to somebody in the inbox already */
export const linkContact = async (tx: Sql, link: Parameters<typeof insertLink>[1]): Promise<boolean> =>
  (await insertLink(tx, link)) !== null

/** The internal id of the contact's newest conversation over this link; null before the first. */
export const newestConversationOver = (db: Sql, accountId: number, linkId: number): Promise<number | null> =>
  newestConversationId(db, accountId, linkId)

interface WritableInbox {
  id: number
  channel_type: string
  medium: string | null
}

/**
 * How the account writes to a contact in an inbox: over the link there is, or a new one by the contact's address. Until the
 * transaction ends nobody else starts a conversation with them.
 * @throws Refused when the contact cannot be reached there, or their address belongs to somebody else in the inbox
 */
export async function linkForWriting(tx: Sql, accountId: number, inbox: WritableInbox, contactId: number) {
  await queueForContact(tx, contactId)
  const [own] = await findLinks(tx, accountId, { inboxId: inbox.id, contactId })
  if (own) return own
  const contact = await findReachableContact(tx, accountId, contactId)
  if (!contact) throw new Refused('The contact is gone')
  const sourceId = sourceIdFor(inbox, contact)
  const link = await insertLink(tx, { accountId, contactId, inboxId: inbox.id, sourceId, hmacVerified: false })
  if (!link) throw new Refused('The address belongs to another contact of this inbox')
  return link
}

/** The internal id of the newest conversation over this link that is not resolved; null without one. */
export const openOver = (tx: Sql, accountId: number, linkId: number): Promise<number | null> =>
  openConversationOver(tx, accountId, linkId)
