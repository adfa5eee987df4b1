import { json, type Sql } from '../../../db/db.ts'
import type { ConversationLane, InboxWebhookEvent } from './inbox-webhook.ts'

/** One thing that the program behind an inbox is still to be told. */
export interface PendingWebhookEvent {
  id: number
  inbox_id: number
  news: InboxWebhookEvent
  delivery: string
  request: string | null
  tries: number
}

/** In order. */
export async function insertWebhookEvents(
  tx: Sql,
  { accountId, conversationId }: ConversationLane,
  inboxId: number,
  news: readonly (InboxWebhookEvent & { delivery: string })[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into inbox_news (account_id, conversation_id, inbox_id, news, delivery, due_at)
     select $1, $2, $3, one - 'delivery', (one ->> 'delivery')::uuid, $5
     from jsonb_array_elements($4::jsonb) with ordinality as given (one, at) order by at`,
    [accountId, conversationId, inboxId, json(news), now],
  )
}

/** The first of a conversation, when its time has come and nobody else is at it; it is then the caller's for a minute. */
export async function claimWebhookEvent(
  sql: Sql,
  { accountId, conversationId }: ConversationLane,
  now: Date,
): Promise<PendingWebhookEvent | null> {
  const { rows } = await sql.query<PendingWebhookEvent>(
    `update inbox_news set claimed_until = $3::timestamptz + interval '1 minute'
     where account_id = $1 and conversation_id = $2 and due_at <= $3
       and (claimed_until is null or claimed_until <= $3)
       and id = (select min(id) from inbox_news where account_id = $1 and conversation_id = $2)
     returning id::int, inbox_id, news, delivery, request, tries`,
    [accountId, conversationId, now],
  )
  return rows[0] ?? null
}

/** It arrived, was given up, or there is nothing to tell any more. */
export async function deleteWebhookEvent(
  sql: Sql,
  { accountId, conversationId }: ConversationLane,
  id: number,
): Promise<void> {
  await sql.query('delete from inbox_news where account_id = $1 and conversation_id = $2 and id = $3', [
    accountId,
    conversationId,
    id,
  ])
}

/** It is tried again at `due`, in the same words. */
export async function postponeWebhookEvent(
  sql: Sql,
  { accountId, conversationId }: ConversationLane,
  id: number,
  request: string,
  due: Date,
): Promise<void> {
  await sql.query(
    `update inbox_news set tries = tries + 1, request = $4, due_at = $5, claimed_until = null
     where account_id = $1 and conversation_id = $2 and id = $3`,
    [accountId, conversationId, id, request, due],
  )
}
