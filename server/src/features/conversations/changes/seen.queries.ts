import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { type UserRow, userJson } from '../../../presenters/person.ts'

interface Place {
  account_id: number
  id: number
}

/** Clears the badge; `updated_at` stays. */
export async function storeSeen(db: Sql, row: Place, userId: number, now: Date): Promise<void> {
  await db.query(
    `update conversations set agent_last_seen_at = $3, unread_count = 0,
       assignee_last_seen_at = case when assignee_id = $4 then $3 else assignee_last_seen_at end
     where account_id = $1 and id = $2`,
    [row.account_id, row.id, now, userId],
  )
}

/** Both times, and the count of what came after them. @param seen null: nothing has been seen */
export async function storeUnread(db: Sql, row: Place, seen: Date | null): Promise<void> {
  await db.query(
    `update conversations set agent_last_seen_at = $3::timestamptz, assignee_last_seen_at = $3::timestamptz,
       unread_count = (select count(*) from messages m where m.account_id = $1 and m.conversation_id = $2
         and m.message_type = ${MESSAGE_TYPE.incoming} and not m.private and m.created_at > coalesce($3::timestamptz, '-infinity'))
     where account_id = $1 and id = $2`,
    [row.account_id, row.id, seen],
  )
}

/** A user of the account; null when there is none. */
export async function findUser(db: Sql, accountId: number, userId: number): Promise<UserRow | null> {
  const { rows } = await db.query<{ found: UserRow | null }>(`select ${userJson('$1::int', '$2::int')} as found`, [
    accountId,
    userId,
  ])
  return rows[0]?.found ?? null
}
