import type { Sql } from '../../db/db.ts'

export interface HealthRow {
  inbox_id: number
  last_in_at: Date | null
  last_out_at: Date | null
  last_error: string | null
  last_error_at: Date | null
  checked_at: Date | null
}

type Place = { accountId: number; id: number }
type Moment = 'last_in_at' | 'last_out_at' | 'checked_at'

/** Something came, went, or was found to work. */
export async function noteMoment(sql: Sql, { accountId, id }: Place, moment: Moment, now: Date): Promise<void> {
  await sql.query(
    `insert into channel_health (account_id, inbox_id, ${moment}) values ($1, $2, $3)
     on conflict (inbox_id) do update set ${moment} = $3${moment === 'last_in_at' ? '' : ', refusals = 0'}`,
    [accountId, id, now],
  )
}

/** @returns how often in a row access was refused */
export async function noteError(
  sql: Sql,
  { accountId, id }: Place,
  error: { text: string; isAccess: boolean },
  now: Date,
): Promise<number> {
  const step = error.isAccess ? 1 : 0
  const { rows } = await sql.query<{ refusals: number }>(
    `insert into channel_health (account_id, inbox_id, last_error, last_error_at, refusals) values ($1, $2, $3, $4, $5)
     on conflict (inbox_id) do update set last_error = $3, last_error_at = $4, refusals = least(1000, channel_health.refusals + $5)
     returning refusals`,
    [accountId, id, error.text.slice(0, 500), now, step],
  )
  return rows[0]?.refusals ?? 0
}

export async function findHealth(sql: Sql, accountId: number, inboxId: number): Promise<HealthRow | null> {
  const { rows } = await sql.query<HealthRow>(
    `select inbox_id, last_in_at, last_out_at, last_error, last_error_at, checked_at from channel_health
     where account_id = $1 and inbox_id = $2`,
    [accountId, inboxId],
  )
  return rows[0] ?? null
}

/** @returns whether it was not so before */
export async function markUnauthorized(sql: Sql, { accountId, id }: Place): Promise<boolean> {
  const { count } = await sql.query(
    `update inboxes set channel = channel || '{"reauthorization_required": true}'::jsonb, updated_at = now()
     where account_id = $1 and id = $2 and channel ->> 'reauthorization_required' is distinct from 'true'`,
    [accountId, id],
  )
  return count > 0
}

export async function administratorsOf(sql: Sql, accountId: number): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql.query<{ email: string; name: string }>(
    `select u.email, u.name from account_users m join users u on u.id = m.user_id
     where m.account_id = $1 and m.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

/** WhatsApp inboxes whose templates were fetched before `before`, the oldest first. */
export async function inboxesWithOldTemplates(db: Sql, before: Date, most: number): Promise<Place[]> {
  const { rows } = await db.query<Place>(
    `select i.account_id as "accountId", i.id from inboxes i join accounts a on a.id = i.account_id and a.status = 'active'
     where i.channel_type = 'Channel::Whatsapp' and i.channel_secrets is not null
       and i.channel ->> 'reauthorization_required' is distinct from 'true'
       and coalesce((i.channel ->> 'message_templates_last_updated')::timestamptz, 'epoch') < $1
     order by i.channel ->> 'message_templates_last_updated' nulls first limit $2`,
    [before, most],
  )
  return rows
}
