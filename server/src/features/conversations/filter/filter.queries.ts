import type { Sql, SqlValue } from '../../../db/db.ts'
import type { ConversationRow } from '../../../presenters/conversation.ts'
import { pageSelect } from '../conversations.queries.ts'

/** Display type by key of what the account defines about conversations. */
export async function displayTypes(db: Sql, accountId: number): Promise<Map<string, string>> {
  const { rows } = await db.query<{ attribute_key: string; attribute_display_type: string }>(
    `select attribute_key, attribute_display_type from custom_attribute_definitions
     where account_id = $1 and attribute_model = 'conversation_attribute'`,
    [accountId],
  )
  return new Map(rows.map((row) => [row.attribute_key, row.attribute_display_type]))
}

/** @param values `$2` is the caller */
export async function pageOf(
  db: Sql,
  page: Record<'where' | 'order' | 'limit', string>,
  values: readonly SqlValue[],
): Promise<ConversationRow[]> {
  return (await db.query<ConversationRow>(pageSelect('$2::int', page), values)).rows
}
