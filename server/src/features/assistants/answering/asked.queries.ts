import type { AssistantConfig } from '@parley/shared/contract/assistant'
import { CONVERSATION_STATUS, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { Asked } from './answer-customer.ts'

/** What a customer has asked, and who is to answer. */
export interface AskedRow {
  question: string
  locale: string
  assistant_id: number
  agent_bot_id: number
  name: string
  /** Null: it has never been made live. */
  live: AssistantConfig | null
  /** Switched on, in an account that has the feature. */
  is_on: boolean
}

/** Somebody has written since, so that this message is not the one to answer. Of programs only what customers are not told by rules. */
const OVERTAKEN = `exists (select 1 from messages later where later.account_id = m.account_id
  and later.conversation_id = m.conversation_id and later.id > m.id and not later.private
  and (later.message_type = ${MESSAGE_TYPE.incoming}
    or (later.message_type = ${MESSAGE_TYPE.outgoing} and later.sender_type = 'User')))`

/** Null: a person has the conversation, it is not pending, its assistant is gone, or somebody has written since. */
export async function findAsked(sql: Sql, { accountId, conversationId, messageId }: Asked): Promise<AskedRow | null> {
  const { rows } = await sql.query<AskedRow>(
    `select coalesce(m.content, '') as question, s.id as assistant_id, s.agent_bot_id, b.name, s.live,
       s.enabled and (a.features ->> 'captain_integration') is not distinct from 'true' as is_on,
       coalesce(nullif(c.additional_attributes ->> 'conversation_language', ''), a.locale) as locale
     from messages m
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       and c.status = ${CONVERSATION_STATUS.pending}
       and (c.additional_attributes ->> 'human_agent') is distinct from 'true'
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     join assistants s on s.account_id = i.account_id and s.agent_bot_id = i.agent_bot_id
     join agent_bots b on b.id = s.agent_bot_id
     join accounts a on a.id = c.account_id and a.status = 'active'
     where m.account_id = $1 and m.conversation_id = $2 and m.id = $3 and not m.private
       and m.message_type = ${MESSAGE_TYPE.incoming} and not ${OVERTAKEN}`,
    [accountId, conversationId, messageId],
  )
  return rows[0] ?? null
}

/** The assistant that is connected to the inbox, by its bot. */
export async function isAssistant(sql: Sql, accountId: number, botId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from assistants where account_id = $1 and agent_bot_id = $2', [
    accountId,
    botId,
  ])
  return rows.length > 0
}
