import type { Sql } from '../../../db/db.ts'
import { insertLink, newestConversationId } from './contact-link.queries.ts'

/** Makes a contact known to an inbox by its id there. @returns false when the id belongs to somebody in the inbox already */
export const linkContact = async (tx: Sql, link: Parameters<typeof insertLink>[1]): Promise<boolean> =>
  (await insertLink(tx, link)) !== null

/** The internal id of the contact's newest conversation over this link; null before the first. */
export const newestConversationOver = (db: Sql, accountId: number, linkId: number): Promise<number | null> =>
  newestConversationId(db, accountId, linkId)
