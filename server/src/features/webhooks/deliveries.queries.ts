import type { WebhookDelivery } from '@parley/shared/contract/webhook'
import { json, type Sql } from '../../db/db.ts'
import type { AccountWebhookEvent } from './account-webhook-events.ts'

/** One thing that a webhook is told. */
export interface DeliveryRow {
  id: number
  delivery: string
  event: string
  about: AccountWebhookEvent
  state: WebhookDelivery['state']
  tries: number
  request: string | null
  answer_status: number | null
  answer: string | null
  error: string | null
  created_at: Date
  tried_at: Date | null
  due_at: Date
}

const COLUMNS =
  'id::int, delivery, event, about, state, tries, request, answer_status, answer, error, created_at, tried_at, due_at'

/** In order. */
export async function insertDeliveries(
  tx: Sql,
  accountId: number,
  rows: readonly { webhookId: number; lane: string; about: AccountWebhookEvent; delivery: string }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into webhook_deliveries (account_id, webhook_id, lane, event, about, delivery, created_at, due_at)
     select $1, (one ->> 'webhookId')::int, one ->> 'lane', one -> 'about' ->> 'event', one -> 'about',
       (one ->> 'delivery')::uuid, $3, $3
     from jsonb_array_elements($2::jsonb) with ordinality as given (one, at) order by at`,
    [accountId, json(rows), now],
  )
}

/**
 * The first that waits in a lane, when its time has come and nobody else is at it; it is then the caller's for a minute.
 */
export async function claimNext(
  sql: Sql,
  { accountId, webhookId, lane }: { accountId: number; webhookId: number; lane: string },
  now: Date,
): Promise<DeliveryRow | null> {
  const { rows } = await sql.query<DeliveryRow>(
    `update webhook_deliveries set claimed_until = $4::timestamptz + interval '1 minute'
     where account_id = $1 and webhook_id = $2 and state = 'waiting' and due_at <= $4
       and (claimed_until is null or claimed_until <= $4)
       and id = (select id from webhook_deliveries
                 where account_id = $1 and webhook_id = $2 and lane = $3 and state = 'waiting' order by id limit 1)
     returning ${COLUMNS}`,
    [accountId, webhookId, lane, now],
  )
  return rows[0] ?? null
}

/** What is posted is the same at every try. */
export async function keepRequest(sql: Sql, accountId: number, id: number, request: string): Promise<void> {
  await sql.query('update webhook_deliveries set request = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    request,
  ])
}

/** Notes how a try ended. */
export async function noteTry(
  sql: Sql,
  accountId: number,
  id: number,
  end: Pick<DeliveryRow, 'state' | 'answer_status' | 'answer' | 'error' | 'due_at'>,
  now: Date,
): Promise<void> {
  await sql.query(
    `update webhook_deliveries set state = $3, answer_status = $4, answer = $5, error = $6, due_at = $7, tried_at = $8,
       tries = tries + 1, claimed_until = null
     where account_id = $1 and id = $2`,
    [accountId, id, end.state, end.answer_status, end.answer, end.error, end.due_at, now],
  )
}

/** What it was about is gone, so there is nothing to tell. */
export async function deleteDelivery(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from webhook_deliveries where account_id = $1 and id = $2', [accountId, id])
}

/** Nothing that waits is sent any more. */
export async function giveUp(tx: Sql, accountId: number, webhookId: number, why: string): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'failed', error = coalesce(error, $3)
     where account_id = $1 and webhook_id = $2 and state = 'waiting'`,
    [accountId, webhookId, why],
  )
}

const PER_PAGE = 25

/** Newest first. */
export async function listDeliveries(
  sql: Sql,
  accountId: number,
  webhookId: number,
  { page, state }: { page: number; state: string | null },
): Promise<{ rows: DeliveryRow[]; count: number }> {
  const where = 'account_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)'
  const given = [accountId, webhookId, state] as const
  const [{ rows }, counted] = await Promise.all([
    sql.query<DeliveryRow>(
      `select ${COLUMNS} from webhook_deliveries where ${where} order by id desc limit ${PER_PAGE} offset $4`,
      [...given, (page - 1) * PER_PAGE],
    ),
    sql.query<{ count: number }>(`select count(*)::int as count from webhook_deliveries where ${where}`, [...given]),
  ])
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Has it sent again, as a lane of its own: nothing waits for it. Null: there is none that is over. */
export async function sendAgain(
  tx: Sql,
  accountId: number,
  webhookId: number,
  id: number,
  now: Date,
): Promise<(DeliveryRow & { lane: string }) | null> {
  const { rows } = await tx.query<DeliveryRow & { lane: string }>(
    `update webhook_deliveries set state = 'waiting', tries = 0, lane = 'again:' || id, due_at = $4, claimed_until = null,
       error = null, answer = null, answer_status = null
     where account_id = $1 and webhook_id = $2 and id = $3 and state <> 'waiting' returning ${COLUMNS}, lane`,
    [accountId, webhookId, id, now],
  )
  return rows[0] ?? null
}

/** What is over since long leaves the log. @returns how many */
export async function deleteDeliveriesBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const { rows } = await sql.query(
    `delete from webhook_deliveries where (account_id, webhook_id, id) in (
       select account_id, webhook_id, id from webhook_deliveries
       where created_at < $1 and state <> 'waiting' order by created_at limit $2) returning id`,
    [before, most],
  )
  return rows.length
}
