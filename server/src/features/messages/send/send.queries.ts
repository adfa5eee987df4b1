import type { Sql } from '../../../db/db.ts'
import { nameParts, type Variables } from './variables.ts'

/** The stored message that used this `echoId`, with the digest of what it carried. */
export async function findByEcho(
  db: Sql,
  key: { accountId: number; conversationId: number; senderType: string; senderId: number; echoId: string },
): Promise<{ id: number; content_digest: string | null } | null> {
  const { rows } = await db.query<{ id: number; content_digest: string | null }>(
    `select id, content_digest from messages where account_id = $1 and conversation_id = $2 and sender_type = $3
       and sender_id = $4 and echo_id = $5`,
    [key.accountId, key.conversationId, key.senderType, key.senderId, key.echoId],
  )
  return rows[0] ?? null
}

/** Whether `limit` messages have been stored in the conversation since `since`. */
export async function reachedRate(
  db: Sql,
  accountId: number,
  conversationId: number,
  limit: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ created_at: Date }>(
    `select created_at from messages where account_id = $1 and conversation_id = $2 order by id desc offset $3 limit 1`,
    [accountId, conversationId, limit - 1],
  )
  return rows[0] !== undefined && rows[0].created_at > since
}

/** The id that a message of the conversation has in its channel. Null: the conversation has no such message. */
export async function findQuoted(
  db: Sql,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<{ source_id: string | null } | null> {
  const { rows } = await db.query<{ source_id: string | null }>(
    'select source_id from messages where account_id = $1 and conversation_id = $2 and id = $3',
    [accountId, conversationId, id],
  )
  return rows[0] ?? null
}

/** Whether the account has the bot: its own, or the installation's. */
export async function hasBot(db: Sql, accountId: number, botId: number): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from agent_bots where id = $2 and (account_id = $1 or account_id is null)',
    [accountId, botId],
  )
  return rows.length > 0
}

interface VariableFacts {
  /** Of the conversation. */
  id: number
  contact_id: number
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  agent_name: string | null
  agent_email: string | null
  inbox_id: number
  inbox_name: string
  account_name: string
  display_id: number
}

/** What `{{…}}` stands for in messages of these conversations, by their ids, written by this user (null: by nobody). */
export async function variablesOf(
  db: Sql,
  accountId: number,
  conversationIds: readonly number[],
  userId: number | null,
): Promise<Map<number, Variables>> {
  const { rows } = await db.query<VariableFacts>(
    `select c.id, ct.id as contact_id, ct.name as contact_name, ct.email as contact_email, ct.phone_number as contact_phone,
       coalesce(nullif(u.display_name, ''), u.name) as agent_name, u.email as agent_email,
       i.id as inbox_id, i.name as inbox_name, a.name as account_name, c.display_id
     from conversations c join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id join accounts a on a.id = c.account_id
     left join users u on u.id = $3 where c.account_id = $1 and c.id = any($2::int[])`,
    [accountId, conversationIds, userId],
  )
  return new Map(rows.map((facts) => [facts.id, toVariables(facts)]))
}

function toVariables(facts: VariableFacts): Variables {
  const contact = nameParts(facts.contact_name)
  const agent = nameParts(facts.agent_name ?? '')
  return {
    'contact.id': String(facts.contact_id),
    'contact.name': facts.contact_name,
    'contact.first_name': contact.first,
    'contact.last_name': contact.last,
    'contact.email': facts.contact_email ?? '',
    'contact.phone_number': facts.contact_phone ?? '',
    'contact.phone': facts.contact_phone ?? '',
    'agent.name': facts.agent_name ?? '',
    'agent.first_name': agent.first,
    'agent.last_name': agent.last,
    'agent.email': facts.agent_email ?? '',
    'conversation.id': String(facts.display_id),
    'conversation.display_id': String(facts.display_id),
    'inbox.id': String(facts.inbox_id),
    'inbox.name': facts.inbox_name,
    'account.name': facts.account_name,
  }
}
