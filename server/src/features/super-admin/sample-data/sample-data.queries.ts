import type { Sql } from '../../../db/db.ts'

/** Everybody of the account, administrators first. */
export async function peopleOf(sql: Sql, accountId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    `select user_id from account_users where account_id = $1 order by role = 'administrator' desc, user_id`,
    [accountId],
  )
  return rows.map(({ user_id }) => user_id)
}

/** The identifier of the API inbox that carries this mark; null where there is none yet. */
export async function markedInbox(sql: Sql, accountId: number, mark: string): Promise<string | null> {
  const { rows } = await sql.query<{ identifier: string }>(
    `select channel ->> 'inbox_identifier' as identifier from inboxes
     where account_id = $1 and channel_type = 'Channel::Api' and channel -> 'additional_attributes' ->> $2 = 'true'`,
    [accountId, mark],
  )
  return rows[0]?.identifier ?? null
}
