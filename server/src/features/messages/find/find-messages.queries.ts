import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'

/** Nobody walks through more. */
const MOST = 1000

/** Ids of what people wrote with these words in it, notes included, newest first. */
export async function idsWithWords(
  db: Sql,
  accountId: number,
  conversationId: number,
  words: string,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from messages
     where account_id = $1 and conversation_id = $2 and message_type <> ${MESSAGE_TYPE.activity}
       and strpos(lower(content), lower($3)) > 0
     order by id desc limit ${MOST}`,
    [accountId, conversationId, words],
  )
  return rows.map(({ id }) => id)
}

/** The first message at or after a time, without activity lines; the last one before it where nothing follows. */
export async function idAtTime(db: Sql, accountId: number, conversationId: number, at: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from messages
     where account_id = $1 and conversation_id = $2 and message_type <> ${MESSAGE_TYPE.activity}
     order by created_at < $3,
       case when created_at >= $3 then created_at end,
       case when created_at < $3 then created_at end desc, id
     limit 1`,
    [accountId, conversationId, at],
  )
  return rows.map(({ id }) => id)
}
