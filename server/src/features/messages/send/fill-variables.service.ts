import type { Sql } from '../../../db/db.ts'
import { variablesOf } from './send.queries.ts'
import { fillVariables, type Variables } from './variables.ts'

/** Fills any text for a conversation, in nobody's name; what the variables stand for is read once. */
export async function fillingFor(sql: Sql, row: { account_id: number; id: number }): Promise<(text: string) => string> {
  const variables = await variablesOf(sql, row.account_id, row.id, null)
  return (text) => fillVariables(text, variables)
}

/** A text with its `{{…}}` filled in for a conversation, in nobody's name (workspace 9.2). */
export const fillForConversation = async (
  sql: Sql,
  row: { account_id: number; id: number },
  text: string,
): Promise<string> => fillVariables(text, await variablesOf(sql, row.account_id, row.id, null))

/** What `{{…}}` stands for in a text that this user writes there; null: nobody. */
export const variablesForUser = (
  sql: Sql,
  row: { account_id: number; id: number },
  userId: number | null,
): Promise<Variables> => variablesOf(sql, row.account_id, row.id, userId)
