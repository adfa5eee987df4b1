import { json, type Sql } from '../db/db.ts'
import type { ImportRow } from './ledger/state.ts'

export async function insertAccount(
  sql: Sql,
  account: { name: string; locale: string; features: object; now: Date },
): Promise<number> {
  const at = account.now.getTime()
  const { rows } = await sql.query<{ id: number }>(
    'insert into accounts (name, locale, features, cache_keys) values ($1, $2, $3::jsonb, $4::jsonb) returning id',
    [account.name, account.locale, json(account.features), json({ label: at, inbox: at, team: at })],
  )
  return rows[0]?.id ?? 0
}

export async function accountName(sql: Sql, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>('select name from accounts where id = $1', [id])
  return rows[0]?.name ?? null
}

/** Pages that are open read labels, inboxes and teams again. */
export async function raiseCacheKeys(sql: Sql, accountId: number, now: Date): Promise<void> {
  const at = now.getTime()
  await sql.query('update accounts set cache_keys = cache_keys || $2::jsonb where id = $1', [
    accountId,
    json({ label: at, inbox: at, team: at }),
  ])
}

/** Statistics of what came at once; without them the first lists are read along the wrong index. */
export async function analyzed(sql: Sql): Promise<void> {
  for (const table of ['contacts', 'contact_inboxes', 'conversations', 'messages', 'attachments'])
    await sql.query(`analyze ${table}`)
}

export async function userIdOf(sql: Sql, email: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>('select id from users where lower(email) = lower($1)', [email])
  return rows[0]?.id ?? null
}

export async function administers(
  sql: Sql,
  { account_id: accountId }: Pick<ImportRow, 'account_id'>,
  userId: number,
): Promise<void> {
  await sql.query(
    `insert into account_users (account_id, user_id, role) values ($1, $2, 'administrator')
     on conflict (account_id, user_id) do update set role = 'administrator', custom_role_id = null`,
    [accountId, userId],
  )
}
