import type { Sql } from '../../../db/db.ts'
import { variablesOf } from './send.queries.ts'
import { fillVariables, type Variables } from './variables.ts'

type Filled = (text: string) => string

/** Fills any text for conversations of an account, by their ids, in nobody's name; what the variables stand for is read once. */
export async function fillingFor(
  sql: Sql,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, Filled>> {
  const known = await variablesOf(sql, accountId, conversationIds, null)
  return new Map([...known].map(([id, variables]) => [id, (text) => fillVariables(text, variables)]))
}

/** A text with its `{{…}}` filled in for a conversation, in nobody's name (workspace 9.2). */
export const fillForConversation = async (
  sql: Sql,
  row: { account_id: number; id: number },
  text: string,
): Promise<string> => fillVariables(text, await variablesForUser(sql, row, null))

/** What `{{…}}` stands for in a text that this user writes there; null: nobody. */
export const variablesForUser = async (
  sql: Sql,
  row: { account_id: number; id: number },
  userId: number | null,
): Promise<Variables> => (await variablesOf(sql, row.account_id, [row.id], userId)).get(row.id) ?? {}
