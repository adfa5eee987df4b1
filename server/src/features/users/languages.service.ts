import type { Sql } from '../../db/db.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { localeOfAccount, localeOfUser } from './languages.queries.ts'

/** What the account's people read. */
export const textsOfAccount = async (sql: Sql, accountId: number): Promise<Texts> =>
  textsIn(await localeOfAccount(sql, accountId))

/** People have no language of their own yet: they read that of the account they used last. */
export const textsOfUser = async (sql: Sql, userId: number): Promise<Texts> => textsIn(await localeOfUser(sql, userId))
