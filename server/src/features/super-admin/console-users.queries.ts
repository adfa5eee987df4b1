import type { ConsoleUser } from '@parley/shared/contract/console'
import type { Sql } from '../../db/db.ts'

export interface ConsoleUserRow {
  id: number
  name: string
  display_name: string | null
  email: string
  type: 'SuperAdmin' | null
  confirmed_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
  avatar_key: string | null
  memberships: ConsoleUser['memberships']
}

const COLUMNS = `u.id, u.name, u.display_name, u.email, u.type, u.confirmed_at, u.created_at, u.last_sign_in_at, u.avatar_key,
  coalesce((select jsonb_agg(jsonb_build_object('account_id', a.id, 'account_name', a.name, 'role', m.role) order by a.id)
    from account_users m join accounts a on a.id = m.account_id where m.user_id = u.id), '[]') as memberships`

const MATCHES = `($1 = '' or strpos(lower(u.name), lower($1)) > 0 or strpos(lower(u.email), lower($1)) > 0
  or u.id::text = $1) and ($2::int is null or exists (
    select 1 from account_users where account_id = $2::int and user_id = u.id))`

export async function listConsoleUsers(
  sql: Sql,
  wanted: { q: string; accountId: number | null; limit: number; offset: number },
): Promise<{ rows: ConsoleUserRow[]; count: number }> {
  const { rows: counted } = await sql.query<{ count: number }>(
    `select count(*)::int as count from users u where ${MATCHES}`,
    [wanted.q, wanted.accountId],
  )
  const { rows } = await sql.query<ConsoleUserRow>(
    `select ${COLUMNS} from users u where ${MATCHES} order by u.id limit $3 offset $4`,
    [wanted.q, wanted.accountId, wanted.limit, wanted.offset],
  )
  return { rows, count: counted[0]?.count ?? 0 }
}

export async function findConsoleUser(sql: Sql, id: number): Promise<ConsoleUserRow | null> {
  const { rows } = await sql.query<ConsoleUserRow>(`select ${COLUMNS} from users u where u.id = $1`, [id])
  return rows[0] ?? null
}

/** What is stored of a person; absent stays as it is. */
export interface UserFacts {
  name?: string | undefined
  display_name?: string | null | undefined
  email?: string | undefined
  password_hash?: string | undefined
  type?: 'SuperAdmin' | null | undefined
  confirmed_at?: Date | null | undefined
}

/** @returns false when there is no such user */
export async function changeUserFacts(sql: Sql, id: number, facts: UserFacts): Promise<boolean> {
  const isGiven = (key: keyof UserFacts): boolean => facts[key] !== undefined
  const { count } = await sql.query(
    `update users set name = coalesce($2, name), email = coalesce($3, email),
       password_hash = coalesce($4, password_hash),
       display_name = case when $5 then $6 else display_name end, type = case when $7 then $8 else type end,
       confirmed_at = case when $9 then $10::timestamptz else confirmed_at end, updated_at = now()
     where id = $1`,
    [
      id,
      facts.name ?? null,
      facts.email ?? null,
      facts.password_hash ?? null,
      isGiven('display_name'),
      facts.display_name ?? null,
      isGiven('type'),
      facts.type ?? null,
      isGiven('confirmed_at'),
      facts.confirmed_at ?? null,
    ],
  )
  return count > 0
}

/** Super administrators are counted one after the other until the transaction ends, so that the last one stays. */
export async function lockSuperAdmins(tx: Sql): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from users where type = 'SuperAdmin' order by id for update`,
  )
  return rows.map(({ id }) => id)
}

export async function clearAvatar(sql: Sql, id: number): Promise<void> {
  await sql.query('update users set avatar_key = null, updated_at = now() where id = $1', [id])
}

/** Sessions, memberships and settings go with them; what they wrote stays without an author. */
export async function deleteUser(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from users where id = $1', [id])
}

/** Whoever holds the old password is signed out. */
export async function endSessions(sql: Sql, userId: number): Promise<void> {
  await sql.query('delete from user_sessions where user_id = $1', [userId])
}
