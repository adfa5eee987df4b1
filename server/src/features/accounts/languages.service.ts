import type { Sql } from '../../db/db.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'

/** What the account's people read. */
export async function textsOfAccount(sql: Sql, accountId: number): Promise<Texts> {
  const { rows } = await sql.query<{ locale: string }>('select locale from accounts where id = $1', [accountId])
  return textsIn(rows[0]?.locale)
}

/** People have no language of their own yet: they read that of the account they used last. */
export async function textsOfUser(sql: Sql, userId: number): Promise<Texts> {
  const { rows } = await sql.query<{ locale: string }>(
    `select a.locale from account_users au join accounts a on a.id = au.account_id
     where au.user_id = $1 order by au.active_at desc nulls last, a.id limit 1`,
    [userId],
  )
  return textsIn(rows[0]?.locale)
}
