import { MESSAGE_STATUS, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import { json, type Sql, type SqlValue } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import type { ConversationRow } from '../../presenters/conversation.ts'
import { MESSAGE_COLUMNS, MESSAGE_SELECT, type MessageRow, messageSelect } from '../../presenters/message.ts'
import { contactJson, userJson } from '../../presenters/person.ts'
import type { MessagesQuery } from './message-requests.ts'

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

/** What a page of messages says of its conversation. */
type ThreadHead = Pick<
  ConversationRow,
  'id' | 'labels' | 'additional_attributes' | 'contact' | 'assignee' | 'agent_last_seen_at' | 'assignee_last_seen_at'
> & { is_visible: boolean }

/** Read for every page: without the newest messages, promises and the rest of what a conversation's own form shows. */
export async function findThreadHead(db: Sql, viewer: Viewer, displayId: number): Promise<ThreadHead | null> {
  const p = params(viewer.accountId, displayId)
  const { rows } = await db.query<ThreadHead>(
    `select c.id, c.labels, c.additional_attributes, c.agent_last_seen_at, c.assignee_last_seen_at,
       ${contactJson('c.account_id', 'c.contact_id')} as contact, ${userJson('c.account_id', 'c.assignee_id')} as assignee,
       ${visibleTo(viewer, p)} as is_visible
     from conversations c where c.account_id = $1 and c.display_id = $2`,
    p.values,
  )
  return rows[0] ?? null
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
  const only = isPublic ? `and not m.private and m.message_type <> ${MESSAGE_TYPE.activity}` : ''
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

/** What can change in a stored message. */
export type MessageUpdate = Partial<Pick<MessageRow, 'content' | 'content_type' | 'status' | 'content_attributes'>>

export async function updateMessage(
  tx: Sql,
  { account_id: accountId, id }: Pick<MessageRow, 'account_id' | 'id'>,
  columns: MessageUpdate,
  now: Date,
): Promise<void> {
  const values: SqlValue[] = [accountId, id, now]
  const sets = Object.entries(columns).map(([name, value]) =>
    typeof value === 'object' && value !== null
      ? `${name} = $${values.push(json(value))}::jsonb`
      : `${name} = $${values.push(value ?? null)}`,
  )
  await tx.query(`update messages set ${sets.join(', ')}, updated_at = $3 where account_id = $1 and id = $2`, values)
}

/** Marks what was said to the visitor as read. @returns the messages, each with the status it had */
export async function markReadByVisitor(
  tx: Sql,
  accountId: number,
  conversationId: number,
  now: Date,
): Promise<{ id: number; type: number; was: number }[]> {
  const { outgoing, template } = MESSAGE_TYPE
  const { rows } = await tx.query<{ id: number; type: number; was: number }>(
    `update messages m set status = ${MESSAGE_STATUS.read}, updated_at = $3
     from (select id, status from messages where account_id = $1 and conversation_id = $2
       and message_type in (${outgoing}, ${template}) and not private and status < ${MESSAGE_STATUS.read} for update) old
     where m.account_id = $1 and m.id = old.id returning m.id, m.message_type as type, old.status as was`,
    [accountId, conversationId, now],
  )
  return rows
}
