import type { Sql } from '../../../db/db.ts'
import { variablesOf } from './send.queries.ts'
import { fillVariables } from './variables.ts'

/** A text with its `{{…}}` filled in for a conversation, in nobody's name (workspace 9.2). */
export const filledText = async (sql: Sql, row: { account_id: number; id: number }, text: string): Promise<string> =>
  fillVariables(text, await variablesOf(sql, row.account_id, row.id, null))
