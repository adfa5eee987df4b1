import { json, type Sql } from '../../db/db.ts'
import type { StoredCacheKeys } from './cache-keys.queries.ts'

type Attributes = Record<string, unknown>

export interface AccountRow {
  id: number
  name: string
  locale: string
  domain: string | null
  support_email: string | null
  status: 'active' | 'suspended'
  created_at: Date
  features: Record<string, boolean>
  settings: Attributes
  custom_attributes: Attributes
  limits: Record<string, number>
  cache_keys: StoredCacheKeys
}

const COLUMNS = `id, name, locale, domain, support_email, status, created_at, features, settings, custom_attributes,
  limits, cache_keys`

/** The account if the user belongs to it, suspended or not. */
export async function findAccountOf(sql: Sql, accountId: number, userId: number): Promise<AccountRow | null> {
  const { rows } = await sql.query<AccountRow>(
    `select ${COLUMNS} from accounts where id = $1
     and exists (select 1 from account_users where account_id = $1 and user_id = $2)`,
    [accountId, userId],
  )
  return rows[0] ?? null
}

export interface AccountChanges {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  /** Merged into what is stored; null removes nothing, it is a value. */
  settings: Attributes
  custom_attributes: Attributes
}

export async function updateAccount(sql: Sql, accountId: number, changes: AccountChanges): Promise<AccountRow | null> {
  const isGiven = (key: keyof AccountChanges): boolean => changes[key] !== undefined
  const { rows } = await sql.query<AccountRow>(
    `update accounts set name = coalesce($2, name), locale = coalesce($3, locale),
       domain = case when $4 then $5 else domain end, support_email = case when $6 then $7 else support_email end,
       settings = settings || $8::jsonb, custom_attributes = custom_attributes || $9::jsonb, updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [
      accountId,
      changes.name ?? null,
      changes.locale ?? null,
      isGiven('domain'),
      changes.domain ?? null,
      isGiven('support_email'),
      changes.support_email ?? null,
      json(changes.settings),
      json(changes.custom_attributes),
    ],
  )
  return rows[0] ?? null
}

export async function touchMembership(sql: Sql, accountId: number, userId: number, now: Date): Promise<boolean> {
  const { count } = await sql.query('update account_users set active_at = $3 where account_id = $1 and user_id = $2', [
    accountId,
    userId,
    now,
  ])
  return count > 0
}

export interface Consumption {
  conversation: number
  non_web_inboxes: number
  inboxes: number
  agents: number
}

/** What the plan counts (configuration 1.4). @param since start of the conversations' window */
export async function readConsumption(sql: Sql, accountId: number, since: Date): Promise<Consumption> {
  const { rows } = await sql.query<Consumption>(
    `select
       (select count(*) from conversations where account_id = $1 and created_at > $2) as conversation,
       (select count(*) from inboxes where account_id = $1 and channel_type <> 'Channel::WebWidget') as non_web_inboxes,
       (select count(*) from inboxes where account_id = $1) as inboxes,
       (select count(*) from account_users where account_id = $1) as agents`,
    [accountId, since],
  )
  return rows[0] ?? { conversation: 0, non_web_inboxes: 0, inboxes: 0, agents: 0 }
}

export async function readLimits(sql: Sql, accountId: number): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ limits: Record<string, number> }>('select limits from accounts where id = $1', [
    accountId,
  ])
  return rows[0]?.limits ?? {}
}

export async function insertAccount(
  sql: Sql,
  account: { name: string; locale: string; cacheKeys: string; features: Record<string, boolean> },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'insert into accounts (name, locale, cache_keys, features) values ($1, $2, $3, $4::jsonb) returning id',
    [account.name, account.locale, account.cacheKeys, json(account.features)],
  )
  const [row] = rows
  if (!row) throw new Error('the account was not stored')
  return row.id
}

export async function insertAdministrator(sql: Sql, accountId: number, userId: number, now: Date): Promise<void> {
  await sql.query(
    `insert into account_users (account_id, user_id, role, active_at) values ($1, $2, 'administrator', $3)`,
    [accountId, userId, now],
  )
}

/** What the user does to their own accounts happens one after the other until the transaction ends. */
export async function lockUser(sql: Sql, userId: number): Promise<void> {
  await sql.query('select 1 from users where id = $1 for no key update', [userId])
}

/** True when the user administers an account of that name, ignoring case. */
export async function administersNamed(sql: Sql, userId: number, name: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from accounts a join account_users au on au.account_id = a.id
     where au.user_id = $1 and au.role = 'administrator' and lower(a.name) = lower($2) limit 1`,
    [userId, name],
  )
  return rows.length > 0
}

/** Account id → language, of all accounts of the user. */
export async function localesOf(sql: Sql, userId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql.query<{ id: number; locale: string }>(
    'select a.id, a.locale from accounts a join account_users au on au.account_id = a.id where au.user_id = $1',
    [userId],
  )
  return new Map(rows.map(({ id, locale }) => [id, locale]))
}
