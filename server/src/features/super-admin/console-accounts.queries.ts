import { json, type Sql } from '../../db/db.ts'

export interface ConsoleAccountRow {
  id: number
  name: string
  locale: string
  status: 'active' | 'suspended'
  created_at: Date
  limits: Record<string, number>
  features: Record<string, boolean>
  custom_attributes: Record<string, unknown>
  users_count: number
  inboxes_count: number
  conversations_count: number
}

const COLUMNS = `a.id, a.name, a.locale, a.status, a.created_at, a.limits, a.features, a.custom_attributes,
  (select count(*)::int from account_users where account_id = a.id) as users_count,
  (select count(*)::int from inboxes where account_id = a.id) as inboxes_count,
  (select count(*)::int from conversations where account_id = a.id) as conversations_count`

const MATCHES = `($1 = '' or strpos(lower(a.name), lower($1)) > 0 or a.id::text = $1)`

export async function listConsoleAccounts(
  sql: Sql,
  wanted: { q: string; limit: number; offset: number },
): Promise<{ rows: ConsoleAccountRow[]; count: number }> {
  const { rows: counted } = await sql.query<{ count: number }>(
    `select count(*)::int as count from accounts a where ${MATCHES}`,
    [wanted.q],
  )
  const { rows } = await sql.query<ConsoleAccountRow>(
    `select ${COLUMNS} from accounts a where ${MATCHES} order by a.id limit $2 offset $3`,
    [wanted.q, wanted.limit, wanted.offset],
  )
  return { rows, count: counted[0]?.count ?? 0 }
}

export async function findConsoleAccount(sql: Sql, id: number): Promise<ConsoleAccountRow | null> {
  const { rows } = await sql.query<ConsoleAccountRow>(`select ${COLUMNS} from accounts a where a.id = $1`, [id])
  return rows[0] ?? null
}

/** What the console changes of an account; absent stays as it is. */
export interface AccountFacts {
  name?: string | undefined
  locale?: string | undefined
  status?: 'active' | 'suspended' | undefined
  /** In place of what is stored. */
  limits?: Record<string, number> | undefined
  /** Merged into what is stored. */
  features?: Record<string, boolean> | undefined
  /** Merged into what is stored; null takes one away. */
  custom_attributes?: Record<string, unknown> | undefined
}

/** @returns false when there is no such account */
export async function changeAccountFacts(sql: Sql, id: number, facts: AccountFacts): Promise<boolean> {
  const { count } = await sql.query(
    `update accounts set name = coalesce($2, name), locale = coalesce($3, locale), status = coalesce($4, status),
       limits = coalesce($5::jsonb, limits), features = features || $6::jsonb,
       custom_attributes = jsonb_strip_nulls(custom_attributes || $7::jsonb), updated_at = now()
     where id = $1`,
    [
      id,
      facts.name ?? null,
      facts.locale ?? null,
      facts.status ?? null,
      facts.limits ? json(facts.limits) : null,
      json(facts.features ?? {}),
      json(facts.custom_attributes ?? {}),
    ],
  )
  return count > 0
}
