import type { Sql } from '../../../db/db.ts'

/** @returns null where it was marked before, or the account is gone */
export async function markForDeletion(sql: Sql, accountId: number, at: Date): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    `update accounts set updated_at = now(), custom_attributes = custom_attributes ||
       jsonb_build_object('marked_for_deletion_at', $2::text, 'marked_for_deletion_reason', 'manual_deletion')
     where id = $1 and not custom_attributes ? 'marked_for_deletion_at' returning name`,
    [accountId, at.toISOString()],
  )
  return rows[0]?.name ?? null
}

/** Nobody works in it from here on, whatever was planned. @returns false where there is no such account */
export async function markDue(sql: Sql, accountId: number, now: Date): Promise<boolean> {
  const { count } = await sql.query(
    `update accounts set status = 'suspended', updated_at = now(),
       custom_attributes = custom_attributes || jsonb_build_object('marked_for_deletion_at', $2::text)
     where id = $1`,
    [accountId, now.toISOString()],
  )
  return count > 0
}

/** @returns null where nothing was marked, or the deletion has begun */
export async function unmark(sql: Sql, accountId: number): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    `update accounts set updated_at = now(),
       custom_attributes = custom_attributes - 'marked_for_deletion_at' - 'marked_for_deletion_reason'
     where id = $1 and custom_attributes ? 'marked_for_deletion_at' and status = 'active' returning name`,
    [accountId],
  )
  return rows[0]?.name ?? null
}

/** Those whose day has come; ISO times in UTC compare as texts. */
export async function dueForDeletion(sql: Sql, now: Date): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from accounts where custom_attributes ->> 'marked_for_deletion_at' <= $1 order by id`,
    [now.toISOString()],
  )
  return rows.map(({ id }) => id)
}

/** From here on nobody works in it, and it cannot be kept any more. @returns false where it was kept meanwhile */
export async function closeDueAccount(sql: Sql, accountId: number, now: Date): Promise<boolean> {
  const { count } = await sql.query(
    `update accounts set status = 'suspended'
     where id = $1 and custom_attributes ->> 'marked_for_deletion_at' <= $2`,
    [accountId, now.toISOString()],
  )
  return count > 0
}

export async function memberIds(sql: Sql, accountId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>('select user_id from account_users where account_id = $1', [
    accountId,
  ])
  return rows.map((row) => row.user_id)
}

/** A bounded piece of the largest lists; their messages and files go with them. @returns how many rows went */
export async function deletePiece(
  sql: Sql,
  accountId: number,
  table: 'conversations' | 'contacts',
  atMost: number,
): Promise<number> {
  const { count } = await sql.query(
    `delete from ${table} where account_id = $1
       and id in (select id from ${table} where account_id = $1 order by id limit $2)`,
    [accountId, atMost],
  )
  return count
}

/** With everything that is left of it. */
export async function deleteAccountRow(sql: Sql, accountId: number): Promise<void> {
  await sql.query('delete from accounts where id = $1', [accountId])
}

/** Those of the people who belong to no account any more; the installation's own administrators stay. */
export async function deleteHomeless(sql: Sql, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `delete from users u where u.id = any($1::int[]) and u.type is null
       and not exists (select 1 from account_users au where au.user_id = u.id) returning u.id`,
    [userIds],
  )
  return rows.map(({ id }) => id)
}

export async function administratorsOfAccount(sql: Sql, accountId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql.query<{ name: string; email: string }>(
    `select u.name, u.email from account_users au join users u on u.id = au.user_id
     where au.account_id = $1 and au.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}
