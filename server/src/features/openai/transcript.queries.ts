import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { Said } from './said.ts'

/** The last public messages of a conversation, oldest first. */
export async function lastSaid(db: Sql, accountId: number, conversationId: number, most: number): Promise<Said[]> {
  const { rows } = await db.query<Said>(
    `select message_type = ${MESSAGE_TYPE.incoming} as "isCustomer", content from (
       select id, message_type, content from messages
       where account_id = $1 and conversation_id = $2 and not private and content <> ''
         and message_type in (${MESSAGE_TYPE.incoming}, ${MESSAGE_TYPE.outgoing})
       order by id desc limit $3) as newest order by id`,
    [accountId, conversationId, most],
  )
  return rows
}
