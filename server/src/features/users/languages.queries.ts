import type { Sql } from '../../db/db.ts'

export async function localeOfAccount(sql: Sql, accountId: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ locale: string }>('select locale from accounts where id = $1', [accountId])
  return rows[0]?.locale
}

/** Of the account that the user opened last. */
export async function localeOfUser(sql: Sql, userId: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ locale: string }>(
    `select a.locale from account_users au join accounts a on a.id = au.account_id
     where au.user_id = $1 order by au.active_at desc nulls last, a.id limit 1`,
    [userId],
  )
  return rows[0]?.locale
}
