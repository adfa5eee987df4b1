import type { Sql } from '../../db/db.ts'

/** Administrators, and members of the conversation's inbox. */
export async function mayBeAssigned(
  db: Sql,
  row: { account_id: number; inbox_id: number },
  userId: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from account_users au where au.account_id = $1 and au.user_id = $3 and (au.role = 'administrator' or exists (
       select 1 from inbox_members im where im.account_id = $1 and im.inbox_id = $2 and im.user_id = $3))`,
    [row.account_id, row.inbox_id, userId],
  )
  return rows.length > 0
}

export async function isTeam(db: Sql, accountId: number, teamId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from teams where account_id = $1 and id = $2', [accountId, teamId])
  return rows.length > 0
}
