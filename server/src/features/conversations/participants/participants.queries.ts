import type { Sql } from '../../../db/db.ts'
import { type UserRow, userJson } from '../../../presenters/person.ts'

interface Place {
  account_id: number
  id: number
}

/** Everybody who takes part, longest first. */
export async function participantsOf(db: Sql, accountId: number, conversationId: number): Promise<UserRow[]> {
  const { rows } = await db.query<{ agent: UserRow }>(
    `select ${userJson('cp.account_id', 'cp.user_id')} as agent from conversation_participants cp
     where cp.account_id = $1 and cp.conversation_id = $2 order by cp.created_at, cp.user_id`,
    [accountId, conversationId],
  )
  return rows.map((row) => row.agent)
}

/** How many of the users are members of the inbox or administrators. */
export async function countAdmissible(
  db: Sql,
  row: { account_id: number; inbox_id: number },
  userIds: readonly number[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from account_users au where au.account_id = $1 and au.user_id = any($3::int[])
       and (au.role = 'administrator' or exists (select 1 from inbox_members im
         where im.account_id = $1 and im.inbox_id = $2 and im.user_id = au.user_id))`,
    [row.account_id, row.inbox_id, userIds],
  )
  return rows[0]?.count ?? 0
}

/** Those who are in stay in. */
export async function insertParticipants(db: Sql, row: Place, userIds: readonly number[]): Promise<void> {
  await db.query(
    `insert into conversation_participants (account_id, conversation_id, user_id)
     select $1, $2, unnest($3::int[]) on conflict do nothing`,
    [row.account_id, row.id, userIds],
  )
}

export async function deleteParticipants(db: Sql, row: Place, userIds: readonly number[]): Promise<void> {
  await db.query(
    'delete from conversation_participants where account_id = $1 and conversation_id = $2 and user_id = any($3::int[])',
    [row.account_id, row.id, userIds],
  )
}

export async function deleteOtherParticipants(db: Sql, row: Place, userIds: readonly number[]): Promise<void> {
  await db.query(
    'delete from conversation_participants where account_id = $1 and conversation_id = $2 and not user_id = any($3::int[])',
    [row.account_id, row.id, userIds],
  )
}
