import type { Sql } from '../../db/db.ts'

/** The role of that name; made where there is none. */
export async function customRole(
  sql: Sql,
  accountId: number,
  role: { name: string; description: string | null; permissions: readonly string[] },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from custom_roles where account_id = $1 and lower(name) = lower($2) limit 1',
    [accountId, role.name],
  )
  if (rows[0]) return rows[0].id
  const made = await sql.query<{ id: number }>(
    'insert into custom_roles (account_id, name, description, permissions) values ($1, $2, $3, $4) returning id',
    [accountId, role.name, role.description, role.permissions],
  )
  return made.rows[0]?.id ?? 0
}

/** False: they belonged to the account already, and stay what they are. */
export async function join(
  sql: Sql,
  accountId: number,
  userId: number,
  facts: { role: string; auto_offline: boolean; custom_role_id: number | null },
): Promise<boolean> {
  const { count } = await sql.query(
    `insert into account_users (account_id, user_id, role, auto_offline, custom_role_id)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [accountId, userId, facts.role, facts.auto_offline, facts.custom_role_id],
  )
  return count > 0
}

/** People of the account who have never signed in: they need a link. */
export async function unconfirmed(sql: Sql, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from account_users m join users u on u.id = m.user_id
     where m.account_id = $1 and u.confirmed_at is null`,
    [accountId],
  )
  return rows[0]?.n ?? 0
}
