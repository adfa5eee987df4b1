import type { Sql } from '../../db/db.ts'

/** What a message of a conversation says; null when it is gone. */
export async function contentOf(
  db: Sql,
  accountId: number,
  conversationId: number,
  messageId: number,
): Promise<string | null> {
  const { rows } = await db.query<{ content: string | null }>(
    'select content from messages where account_id = $1 and conversation_id = $2 and id = $3',
    [accountId, conversationId, messageId],
  )
  return rows[0]?.content ?? null
}
