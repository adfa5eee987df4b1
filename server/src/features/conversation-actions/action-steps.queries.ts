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

/** Members of these teams with a confirmed address, each once. */
export async function teamMembers(
  db: Sql,
  accountId: number,
  teamIds: readonly number[],
): Promise<{ email: string; name: string }[]> {
  const { rows } = await db.query<{ email: string; name: string }>(
    `select distinct u.email, u.name from team_members tm join users u on u.id = tm.user_id
     where tm.account_id = $1 and tm.team_id = any($2::int[]) and u.confirmed_at is not null order by u.email`,
    [accountId, teamIds],
  )
  return rows
}

/** Those of `teamIds` that the account has, with who is in them and whether they assign by themselves. */
export async function teamsOf(
  db: Sql,
  accountId: number,
  teamIds: readonly number[],
): Promise<Map<number, { members: number[]; picks: boolean }>> {
  const { rows } = await db.query<{ id: number; picks: boolean; members: number[] }>(
    `select t.id, t.allow_auto_assign as picks,
       array(select tm.user_id from team_members tm where tm.account_id = t.account_id and tm.team_id = t.id) as members
     from teams t where t.account_id = $1 and t.id = any($2::int[])`,
    [accountId, teamIds],
  )
  return new Map(rows.map(({ id, picks, members }) => [id, { members, picks }]))
}
