import { CONTENT_TYPES, MESSAGE_STATUS, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../../db/db.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import type { NewMessage } from './new-message.ts'

/**
 * Stores a message and what the conversation maintains about its messages (newest ids, unread count, last activity) in
 * one statement. The conversation row must be locked. Null: the sender has used this `echoId` here already.
 */
export async function insertMessage(
  tx: Sql,
  row: LockedConversation,
  message: NewMessage,
  now: Date,
): Promise<number | null> {
  const isPublic = !message.private
  const isActivity = message.type === 'activity'
  const isIncoming = message.type === 'incoming' && isPublic
  const { rows } = await tx.query<{ id: number }>(
    `with m as (
       insert into messages (account_id, conversation_id, inbox_id, message_type, content_type, private, content, status,
         sender_type, sender_id, source_id, echo_id, content_digest, content_attributes, additional_attributes, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $19, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $15)
       on conflict (account_id, conversation_id, sender_type, sender_id, echo_id) where echo_id is not null do nothing
       returning id),
     facts as (
       update conversations c set last_message_id = m.id, last_activity_at = $15,
         last_non_activity_message_id = case when $16::boolean then m.id else c.last_non_activity_message_id end,
         last_public_message_id = case when $17::boolean then m.id else c.last_public_message_id end,
         last_incoming_at = case when $18::boolean then $15 else c.last_incoming_at end,
         unread_count = c.unread_count + case when $18::boolean and $15 > coalesce(c.agent_last_seen_at, '-infinity') then 1 else 0 end,
         updated_at = greatest($15, c.updated_at + interval '1 millisecond')
       from m where c.account_id = $1 and c.id = $2)
     select id from m`,
    [
      row.account_id,
      row.id,
      row.inbox_id,
      MESSAGE_TYPE[message.type],
      CONTENT_TYPES.indexOf(message.contentType ?? 'text'),
      !isPublic,
      message.content,
      message.sender?.type ?? null,
      message.sender?.id ?? null,
      message.sourceId ?? null,
      message.echoId ?? null,
      message.digest ?? null,
      json(message.contentAttributes ?? {}),
      json(message.additionalAttributes ?? {}),
      now,
      !isActivity,
      isPublic && !isActivity,
      isIncoming,
      MESSAGE_STATUS[message.status ?? 'sent'],
    ],
  )
  return rows[0]?.id ?? null
}
