import type { Sql } from '../../db/db.ts'
import type { MessageRow } from '../../presenters/message.ts'
import { findMessage, listMessageRows } from './messages.queries.ts'

/** One message of a conversation; null when it is not there. */
export const readMessage = (
  place: { db: Sql },
  accountId: number,
  conversationId: number,
  id: number,
): Promise<MessageRow | null> => findMessage(place.db, accountId, conversationId, id)

/** A page of what visitors may read of a conversation: no private notes, no activities. Oldest first. */
export const readMessages = (
  place: { db: Sql },
  accountId: number,
  conversationId: number,
  query: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> => listMessageRows(place.db, accountId, [conversationId], query, true)
