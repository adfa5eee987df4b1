import type { Sql } from '../../../db/db.ts'
import { Refused } from '../../../errors.ts'
import {
  type ContactLink,
  findLinksWithOpen,
  findReachableContacts,
  insertLink,
  insertLinks,
  newestConversationId,
  queueForContacts,
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

export interface WritableContact {
  link: ContactLink
  /** Their newest conversation over it that is not resolved. */
  openId: number | null
}

/**
 * How the account writes to contacts in an inbox, by their ids: over the links there are, or new ones by the contacts'
 * addresses. Until the transaction ends nobody else starts a conversation with them. What others may hold too is locked
 * first and in one order, so that two who lock many never wait for each other.
 * @throws Refused when one of them cannot be reached
 */
export async function linksForWriting(
  tx: Sql,
  accountId: number,
  inbox: WritableInbox,
  contactIds: readonly number[],
): Promise<Map<number, WritableContact>> {
  await queueForContacts(tx, contactIds)
  const known = await findLinksWithOpen(tx, accountId, inbox.id, contactIds)
  const found = new Map<number, WritableContact>(
    known.map(({ open_id: openId, ...link }) => [link.contact_id, { link, openId }]),
  )
  const missing = contactIds.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const contacts = await findReachableContacts(tx, accountId, missing)
  if (contacts.length < missing.length) throw new Refused('The contact is gone')
  const fresh = contacts.map((contact) => ({ contactId: contact.id, sourceId: sourceIdFor(inbox, contact) }))
  const made = await insertLinks(tx, { accountId, inboxId: inbox.id }, fresh)
  if (made.length < fresh.length) throw new Refused('The address belongs to another contact of this inbox')
  for (const link of made) found.set(link.contact_id, { link, openId: null })
  return found
}
