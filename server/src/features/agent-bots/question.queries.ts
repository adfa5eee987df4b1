import { CONTENT_TYPES, CONVERSATION_STATUS, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'

/** What a visitor has asked a program, and where. */
export interface Question {
  text: string
  source_id: string
  display_id: number
  contact_id: number
}

const CHOICE = CONTENT_TYPES.indexOf('input_select')

/**
 * The visitor's words, or the choice made in a question, while the conversation is pending.
 * @param about.answeredAs the `echo_id` of the bot's first answer: once it is there, the question is answered
 */
export async function findQuestion(
  db: Sql,
  about: { accountId: number; messageId: number; event: string; botId: number; answeredAs: string },
): Promise<Question | null> {
  const { incoming, outgoing } = MESSAGE_TYPE
  const { rows } = await db.query<Question>(
    `select case when m.message_type = ${incoming} then m.content else m.content_attributes #>> '{submitted_values,0,value}' end as text,
       ci.source_id, c.display_id, c.contact_id
     from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       and c.status = ${CONVERSATION_STATUS.pending}
     join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
     where m.account_id = $1 and m.id = $2 and not m.private
       and (($3 = 'message_created' and m.message_type = ${incoming})
         or ($3 = 'message_updated' and m.message_type = ${outgoing} and m.content_type = ${CHOICE}))
       and not exists (select 1 from messages said where said.account_id = m.account_id and said.conversation_id = c.id
         and said.sender_type = 'AgentBot' and said.sender_id = $4 and said.echo_id = $5)`,
    [about.accountId, about.messageId, about.event, about.botId, about.answeredAs],
  )
  return rows[0]?.text ? rows[0] : null
}
