import type { WebhookEvent } from '@parley/shared/contract/webhook'
import type { Sql } from '../../db/db.ts'

export interface WebhookRow {
  id: number
  account_id: number
  inbox_id: number | null
  inbox: { id: number; name: string; channel_type: string } | null
  name: string | null
  url: string
  subscriptions: string[]
  secret_sealed: string
  enabled: boolean
  failing_since: Date | null
  last_delivered_at: Date | null
}

const SELECT = `select w.id, w.account_id, w.inbox_id, w.name, w.url, w.subscriptions, w.secret_sealed, w.enabled,
  w.failing_since, w.last_delivered_at,
  case when i.id is not null then json_build_object('id', i.id, 'name', i.name, 'channel_type', i.channel_type) end as inbox
  from webhooks w left join inboxes i on i.account_id = w.account_id and i.id = w.inbox_id`

export async function listWebhooks(sql: Sql, accountId: number): Promise<WebhookRow[]> {
  const { rows } = await sql.query<WebhookRow>(`${SELECT} where w.account_id = $1 order by w.id`, [accountId])
  return rows
}

export async function findWebhook(sql: Sql, accountId: number, id: number): Promise<WebhookRow | null> {
  const { rows } = await sql.query<WebhookRow>(`${SELECT} where w.account_id = $1 and w.id = $2`, [accountId, id])
  return rows[0] ?? null
}

/** What is stored of a webhook besides how it fares. */
export type WebhookFacts = Pick<WebhookRow, 'name' | 'url' | 'subscriptions' | 'inbox_id' | 'enabled'>

/** Null: the account tells this address already. */
export async function insertWebhook(
  tx: Sql,
  accountId: number,
  { inbox_id, name, url, subscriptions }: Omit<WebhookFacts, 'enabled'>,
  secretSealed: string,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into webhooks (account_id, inbox_id, name, url, subscriptions, secret_sealed)
     values ($1, $2, $3, $4, $5::text[], $6) on conflict (account_id, url) do nothing returning id`,
    [accountId, inbox_id, name, url, subscriptions, secretSealed],
  )
  return rows[0]?.id ?? null
}

/** Whether another webhook of the account has the address. */
export async function isAddressTaken(tx: Sql, accountId: number, id: number, url: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from webhooks where account_id = $1 and url = $3 and id <> $2', [
    accountId,
    id,
    url,
  ])
  return rows.length > 0
}

/** Switching it on forgets that it failed. */
export async function updateWebhook(
  tx: Sql,
  accountId: number,
  id: number,
  { name, url, subscriptions, inbox_id, enabled }: WebhookFacts,
  now: Date,
): Promise<void> {
  await tx.query(
    `update webhooks set name = $3, url = $4, subscriptions = $5::text[], inbox_id = $6, enabled = $7, updated_at = $8,
       failing_since = case when $7 and not enabled then null else failing_since end
     where account_id = $1 and id = $2`,
    [accountId, id, name, url, subscriptions, inbox_id, enabled, now],
  )
}

export async function deleteWebhook(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from webhooks where account_id = $1 and id = $2', [accountId, id])
}

export async function isInboxOf(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { rows } = await tx.query('select 1 from inboxes where account_id = $1 and id = $2', [accountId, id])
  return rows.length > 0
}

/** Webhooks that are switched on, with what they hear. */
export async function listeningWebhooks(
  tx: Sql,
  accountId: number,
): Promise<{ id: number; inbox_id: number | null; subscriptions: WebhookEvent[] }[]> {
  const { rows } = await tx.query<{ id: number; inbox_id: number | null; subscriptions: WebhookEvent[] }>(
    'select id, inbox_id, subscriptions from webhooks where account_id = $1 and enabled order by id',
    [accountId],
  )
  return rows
}

/** It works: what failed before is over. */
export async function noteArrival(sql: Sql, accountId: number, id: number, now: Date): Promise<void> {
  await sql.query(
    'update webhooks set failing_since = null, last_delivered_at = $3 where account_id = $1 and id = $2',
    [accountId, id, now],
  )
}

/** @returns since when nothing arrives */
export async function noteFailure(sql: Sql, accountId: number, id: number, now: Date): Promise<Date> {
  const { rows } = await sql.query<{ failing_since: Date }>(
    `update webhooks set failing_since = coalesce(failing_since, $3) where account_id = $1 and id = $2
     returning failing_since`,
    [accountId, id, now],
  )
  return rows[0]?.failing_since ?? now
}

/** @returns whether it was on until now */
export async function switchOff(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { rows } = await tx.query(
    'update webhooks set enabled = false where account_id = $1 and id = $2 and enabled returning id',
    [accountId, id],
  )
  return rows.length > 0
}

/** Those who are told that a webhook was switched off. */
export async function administratorsOf(tx: Sql, accountId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await tx.query<{ name: string; email: string }>(
    `select u.name, u.email from account_users au join users u on u.id = au.user_id
     where au.account_id = $1 and au.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

/** Nothing leaves a suspended account. */
export async function isAccountActive(sql: Sql, accountId: number): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from accounts where id = $1 and status = 'active'`, [accountId])
  return rows.length > 0
}
