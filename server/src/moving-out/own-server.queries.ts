import type { Sql } from '../db/db.ts'

/** The sealed API token of whoever has administered the account longest; null: nobody does. */
export async function administratorToken(sql: Sql, accountId: number): Promise<string | null> {
  const { rows } = await sql.query<{ token: string }>(
    `select u.access_token_sealed as token from account_users m join users u on u.id = m.user_id
     where m.account_id = $1 and m.role = 'administrator' order by m.created_at, u.id limit 1`,
    [accountId],
  )
  return rows[0]?.token ?? null
}
