import type { Sql } from '../../../db/db.ts'
import { type UserRow, userJson } from '../../../presenters/person.ts'

export interface TeamRecord {
  id: number
  name: string
  description: string | null
  allow_auto_assign: boolean
  account_id: number
  created_at: Date
  updated_at: Date
}

export async function findTeam(tx: Sql, accountId: number, teamId: number): Promise<TeamRecord | null> {
  const { rows } = await tx.query<TeamRecord>(
    'select id, name, description, allow_auto_assign, account_id, created_at, updated_at from teams where account_id = $1 and id = $2',
    [accountId, teamId],
  )
  return rows[0] ?? null
}

export async function isTeamMember(tx: Sql, accountId: number, teamId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from team_members where account_id = $1 and team_id = $2 and user_id = $3',
    [accountId, teamId, userId],
  )
  return rows.length > 0
}

export async function isInboxMember(tx: Sql, accountId: number, inboxId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from inbox_members where account_id = $1 and inbox_id = $2 and user_id = $3',
    [accountId, inboxId, userId],
  )
  return rows.length > 0
}

/** A user of the account by the name that others see. Null: no such user. */
export async function findAssignee(
  tx: Sql,
  accountId: number,
  userId: number,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select u.id, coalesce(nullif(u.display_name, ''), u.name) as name from users u
     join account_users au on au.user_id = u.id where au.account_id = $1 and u.id = $2`,
    [accountId, userId],
  )
  return rows[0] ?? null
}

/** A user as the wire shows agents; null for nobody. */
export async function findAgent(tx: Sql, accountId: number, userId: number | null): Promise<UserRow | null> {
  const { rows } = await tx.query<{ agent: UserRow | null }>(`select ${userJson('$1::int', '$2::int')} as agent`, [
    accountId,
    userId,
  ])
  return rows[0]?.agent ?? null
}
