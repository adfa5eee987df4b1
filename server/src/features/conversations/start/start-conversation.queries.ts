import { CONVERSATION_STATUS, type ConversationStatus } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../../db/db.ts'
import { hasBot } from '../../../domain-events/conversation.queries.ts'

interface Link {
  id: number
  contact_id: number
  inbox_id: number
}

interface Fresh {
  accountId: number
  link: Link
  status: ConversationStatus
  snoozedUntil?: Date | null
  /** False: nobody waits for us. */
  isWaiting?: boolean
  campaignId?: number
  additionalAttributes: Record<string, unknown>
  customAttributes?: Record<string, unknown>
}

/** @returns its internal id */
export async function insertConversation(tx: Sql, fresh: Fresh, now: Date): Promise<number> {
  // The number is taken last before the insert: the account row stays locked until the transaction ends.
  const { rows } = await tx.query<{ id: number }>(
    `with number as (
       update accounts set next_conversation_number = next_conversation_number + 1 where id = $1 returning next_conversation_number - 1 as n)
     insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, snoozed_until,
       additional_attributes, custom_attributes, waiting_since, last_activity_at, created_at, updated_at,
       campaign_id)
     select $1, number.n, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::timestamptz, $10, $10, $10, $11::int from number returning id`,
    [
      fresh.accountId,
      fresh.link.inbox_id,
      fresh.link.contact_id,
      fresh.link.id,
      CONVERSATION_STATUS[fresh.status],
      fresh.status === 'snoozed' ? (fresh.snoozedUntil ?? null) : null,
      json(fresh.additionalAttributes),
      json(fresh.customAttributes ?? {}),
      fresh.isWaiting === false ? null : now,
      now,
      fresh.campaignId ?? null,
    ],
  )
  if (!rows[0]) throw new Error(`account ${fresh.accountId} is gone`)
  return rows[0].id
}

/** What decides how a conversation starts. */
export async function startingFacts(
  tx: Sql,
  accountId: number,
  link: Link,
): Promise<{ isBlocked: boolean; hasBot: boolean }> {
  const { rows } = await tx.query<{ blocked: boolean; has_bot: boolean }>(
    `select ct.blocked, exists (select 1 from inboxes i
       where i.account_id = $1 and i.id = $3 and ${hasBot('i')}) as has_bot
     from contacts ct where ct.account_id = $1 and ct.id = $2`,
    [accountId, link.contact_id, link.inbox_id],
  )
  return { isBlocked: rows[0]?.blocked ?? false, hasBot: rows[0]?.has_bot ?? false }
}
