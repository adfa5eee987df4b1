import { CONTENT_TYPES, CONVERSATION_STATUS, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'

/** What a customer has said to a program, and in which language it is to answer. */
export interface Heard {
  text: string
  language: string
}

const CHOICE = CONTENT_TYPES.indexOf('input_select')

/** The customer's words, or the choice made in a question, while the conversation is pending. Null: neither, or no longer. */
export async function findAskedMessage(
  db: Sql,
  about: { accountId: number; conversationId: number; messageId: number },
): Promise<Heard | null> {
  const { incoming, outgoing } = MESSAGE_TYPE
  const { rows } = await db.query<Heard>(
    `select case when m.message_type = ${incoming} then m.content
         else m.content_attributes #>> '{submitted_values,0,value}' end as text,
       coalesce(nullif(c.additional_attributes ->> 'conversation_language', ''), a.locale) as language
     from messages m
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       and c.status = ${CONVERSATION_STATUS.pending}
     join accounts a on a.id = c.account_id and a.status = 'active'
     where m.account_id = $1 and m.conversation_id = $2 and m.id = $3 and not m.private
       and (m.message_type = ${incoming} or (m.message_type = ${outgoing} and m.content_type = ${CHOICE}))`,
    [about.accountId, about.conversationId, about.messageId],
  )
  const heard = rows[0]
  return heard?.text?.trim() ? heard : null
}
