import type { Sql } from '../../db/db.ts'

export async function isInboxMember(sql: Sql, accountId: number, inboxId: number, userId: number): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from inbox_members where account_id = $1 and inbox_id = $2 and user_id = $3',
    [accountId, inboxId, userId],
  )
  return rows.length > 0
}

export async function inboxMemberIds(sql: Sql, accountId: number, inboxId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    'select user_id from inbox_members where account_id = $1 and inbox_id = $2',
    [accountId, inboxId],
  )
  return rows.map((row) => row.user_id)
}

/** New members wait last in the round-robin queue. */
export async function addInboxMembers(
  sql: Sql,
  accountId: number,
  inboxId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql.query(
    `insert into inbox_members (account_id, inbox_id, user_id) select $1::int, $2::int, unnest($3::int[])
     on conflict do nothing`,
    [accountId, inboxId, userIds],
  )
  await sql.query(
    `update inboxes set round_robin = round_robin ||
       array(select id from unnest($3::int[]) as id where not id = any(round_robin))
     where account_id = $1 and id = $2`,
    [accountId, inboxId, userIds],
  )
}

export async function removeInboxMembers(
  sql: Sql,
  accountId: number,
  inboxId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql.query('delete from inbox_members where account_id = $1 and inbox_id = $2 and user_id = any($3::int[])', [
    accountId,
    inboxId,
    userIds,
  ])
  await sql.query(
    `update inboxes set round_robin = array(select id from unnest(round_robin) with ordinality as q(id, place)
       where not id = any($3::int[]) order by place)
     where account_id = $1 and id = $2`,
    [accountId, inboxId, userIds],
  )
}

/** Administrators, and members of every inbox listed. */
export async function assignableIds(sql: Sql, accountId: number, inboxIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    `select au.user_id from account_users au where au.account_id = $1 and (au.role = 'administrator' or (
       select count(*) from inbox_members m where m.account_id = $1 and m.user_id = au.user_id
         and m.inbox_id = any($2::int[])) = cardinality($2::int[]))`,
    [accountId, inboxIds],
  )
  return rows.map((row) => row.user_id)
}
