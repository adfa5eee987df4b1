import type { Sql } from '../../db/db.ts'

/** Of the named users and the members of the named teams, those who belong to the inbox or are administrators. */
export async function findMentionable(
  db: Sql,
  accountId: number,
  inboxId: number,
  named: { userIds: readonly number[]; teamIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select au.user_id from account_users au where au.account_id = $1
       and (au.user_id = any($3::int[]) or exists (select 1 from team_members tm
         where tm.account_id = $1 and tm.team_id = any($4::int[]) and tm.user_id = au.user_id))
       and (au.role = 'administrator' or exists (select 1 from inbox_members im
         where im.account_id = $1 and im.inbox_id = $2 and im.user_id = au.user_id))`,
    [accountId, inboxId, named.userIds, named.teamIds],
  )
  return rows.map((row) => row.user_id)
}

/** A mention again refreshes its time. */
export async function storeMentions(
  db: Sql,
  accountId: number,
  conversationId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into mentions (account_id, conversation_id, user_id, mentioned_at) select $1, $2, unnest($3::int[]), $4
     on conflict (account_id, conversation_id, user_id) do update set mentioned_at = excluded.mentioned_at`,
    [accountId, conversationId, userIds, now],
  )
}
