import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { MESSAGE_COLUMNS, MESSAGE_SELECT, type MessageRow, messageSelect } from '../../shapes/message.ts'
import type { MessagesQuery } from './message-requests.ts'
import { nameParts, type Variables } from './variables.ts'

const PAGE = 20
const CATCH_UP = 100
const BETWEEN = 1000

/** Bounds, order and limit of one page by ids (workspace 9.1). */
function bounds(
  query: Pick<MessagesQuery, 'before' | 'after'>,
  add: (id: number) => string,
): { where: string; order: string } {
  const { before, after } = query
  if (before !== undefined && after !== undefined) {
    return { where: `and m.id >= ${add(after)} and m.id < ${add(before)}`, order: `asc limit ${BETWEEN}` }
  }
  if (before !== undefined) return { where: `and m.id < ${add(before)}`, order: `desc limit ${PAGE}` }
  if (after !== undefined) return { where: `and m.id > ${add(after)}`, order: `asc limit ${CATCH_UP}` }
  return { where: '', order: `desc limit ${PAGE}` }
}

/**
 * One page, chosen by ids and read in the order of time: ids of imported messages need not follow it.
 * @param isPublic leaves out private notes and activities (visitors, and `filter_internal_messages`)
 */
export async function listMessageRows(
  db: Sql,
  accountId: number,
  conversationIds: readonly number[],
  query: Pick<MessagesQuery, 'before' | 'after'>,
  isPublic: boolean,
): Promise<MessageRow[]> {
  const p = params(accountId, conversationIds)
  const { where, order } = bounds(query, (id) => p.add(id))
  const only = isPublic ? 'and not m.private and m.message_type <> 2' : ''
  const { rows } = await db.query<MessageRow>(
    `with m as (select ${MESSAGE_COLUMNS} from messages m where m.account_id = $1 and m.conversation_id = any($2::int[]) ${only} ${where} order by m.id ${order})
     ${messageSelect('m')} order by m.created_at, m.id`,
    p.values,
  )
  return rows
}

export async function findMessage(
  db: Sql,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `${MESSAGE_SELECT} where m.account_id = $1 and m.conversation_id = $2 and m.id = $3`,
    [accountId, conversationId, id],
  )
  return rows[0] ?? null
}

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

/** Of the named users and the members of the named teams, those who belong to the inbox or are administrators. */
export async function mentionable(
  db: Sql,
  accountId: number,
  inboxId: number,
  named: { userIds: readonly number[]; teamIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select au.user_id from account_users au where au.account_id = $1
       and (au.user_id = any($3::int[]) or exists (select 1 from team_members tm
         where tm.account_id = $1 and tm.team_id = any($4::int[]) and tm.user_id = au.user_id))
       and (au.role = 'administrator' or exists (select 1 from inbox_members im
         where im.account_id = $1 and im.inbox_id = $2 and im.user_id = au.user_id))`,
    [accountId, inboxId, named.userIds, named.teamIds],
  )
  return rows.map((row) => row.user_id)
}

/** A mention again refreshes its time. */
export async function storeMentions(
  db: Sql,
  accountId: number,
  conversationId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into mentions (account_id, conversation_id, user_id, mentioned_at) select $1, $2, unnest($3::int[]), $4
     on conflict (account_id, conversation_id, user_id) do update set mentioned_at = excluded.mentioned_at`,
    [accountId, conversationId, userIds, now],
  )
}

interface VariableFacts {
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

/** What `{{…}}` stands for in a message of this conversation, written by this user (null: by nobody). */
export async function variablesOf(
  db: Sql,
  accountId: number,
  conversationId: number,
  userId: number | null,
): Promise<Variables> {
  const { rows } = await db.query<VariableFacts>(
    `select ct.id as contact_id, ct.name as contact_name, ct.email as contact_email, ct.phone_number as contact_phone,
       coalesce(nullif(u.display_name, ''), u.name) as agent_name, u.email as agent_email,
       i.id as inbox_id, i.name as inbox_name, a.name as account_name, c.display_id
     from conversations c join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id join accounts a on a.id = c.account_id
     left join users u on u.id = $3 where c.account_id = $1 and c.id = $2`,
    [accountId, conversationId, userId],
  )
  const facts = rows[0]
  if (!facts) return {}
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
