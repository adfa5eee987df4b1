import { NOTIFICATION_PAGE_SIZE } from '@parley/shared/contract/notification'
import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { ownerMaySee } from '../../access/viewers.queries.ts'
import type { Sql, SqlValue } from '../../db/db.ts'
import { type ConversationRow, conversationSelect } from '../../presenters/conversation.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../presenters/message.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

/** A notification with the people and the message it is about. */
export interface StoredNotification {
  id: number
  account_id: number
  user_id: number
  notification_type: number
  conversation_id: number
  secondary_actor_type: string | null
  secondary_actor_id: number | null
  read_at: Date | null
  snoozed_until: Date | null
  meta: Record<string, unknown>
  last_activity_at: Date
  created_at: Date
  updated_at: Date
}
export interface NotificationFacts extends StoredNotification {
  /** Its words are those of the account. */
  account_locale: string
  user: UserRow
  actor: UserRow | null
  /** The promise that was broken. */
  sla: { id: number; sla_policy: { id: number; name: string } } | null
  /** The message its body quotes: its own, else the first, else the newest incoming or outgoing, as its type asks. */
  message: MessageRow | null
  conversation: ConversationRow | null
}

/** Types that quote how the conversation began: its creation, and the first answer that came too late. */
const ABOUT_THE_BEGINNING = '(1, 6)'

const QUOTED = `case when n.secondary_actor_type = 'Message' then n.secondary_actor_id
  when n.notification_type in ${ABOUT_THE_BEGINNING} then (select min(q.id) from messages q
    where q.account_id = n.account_id and q.conversation_id = n.conversation_id and q.message_type <> ${MESSAGE_TYPE.activity})
  else (select q.id from messages q where q.account_id = n.account_id and q.conversation_id = n.conversation_id
    and q.message_type in (${MESSAGE_TYPE.incoming}, ${MESSAGE_TYPE.outgoing}) order by q.message_type, q.id desc limit 1) end`

/** What its owner removed, or may not see any more, is not shown, counted or told until it is as before (workspace 20.8). */
export const SHOWN = `n.removed_at is null and ${ownerMaySee('n')}`

/** Notifications matching `where` (over `n`), newest state, each with its conversation, in two statements. */
async function factsWhere(
  db: Sql,
  accountId: number,
  where: string,
  values: readonly SqlValue[],
): Promise<NotificationFacts[]> {
  const { rows } = await db.query<Omit<NotificationFacts, 'conversation'>>(
    `select n.*, (select a.locale from accounts a where a.id = n.account_id) as account_locale,
       ${userJson('n.account_id', 'n.user_id')} as "user",
       case when n.secondary_actor_type = 'User' then ${userJson('n.account_id', 'n.secondary_actor_id')} end as actor,
       case when n.secondary_actor_type = 'AppliedSla' then (
         select json_build_object('id', a.id, 'sla_policy', json_build_object('id', a.sla_policy_id, 'name', a.policy_name))
         from applied_slas a where a.account_id = n.account_id and a.id = n.secondary_actor_id) end as sla,
       (select to_json(q) from (${MESSAGE_SELECT} where m.account_id = n.account_id and m.id = ${QUOTED}) q) as message
     from notifications n where ${where}`,
    values,
  )
  const ids = [...new Set(rows.map((row) => row.conversation_id))]
  const found = await db.query<ConversationRow>(
    `${conversationSelect('0')} where c.account_id = $1 and c.id = any($2::int[])`,
    [accountId, ids],
  )
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, conversation: byId.get(row.conversation_id) ?? null }))
}

export const factsById = (db: Sql, accountId: number, ids: readonly number[]): Promise<NotificationFacts[]> =>
  factsWhere(db, accountId, `n.account_id = $1 and n.id = any($2::int[]) and ${SHOWN} order by n.id`, [accountId, ids])

export interface Selection {
  accountId: number
  userId: number
  /** Besides unread and not snoozed. */
  includes: { read: boolean; snoozed: boolean }
  conversationDisplayId?: number
}

const selected = `n.account_id = $1 and n.user_id = $2 and ${SHOWN} and ($3::boolean or n.read_at is null)
  and ($4::boolean or n.snoozed_until is null)
  and ($5::int is null or n.conversation_id = (select id from conversations where account_id = $1 and display_id = $5))`

const selectionValues = (s: Selection): SqlValue[] => [
  s.accountId,
  s.userId,
  s.includes.read,
  s.includes.snoozed,
  s.conversationDisplayId ?? null,
]

export function pageOf(
  db: Sql,
  selection: Selection,
  page: number,
  order: 'asc' | 'desc',
): Promise<NotificationFacts[]> {
  return factsWhere(
    db,
    selection.accountId,
    `${selected} order by n.last_activity_at ${order}, n.id ${order}
     limit ${NOTIFICATION_PAGE_SIZE} offset ${(page - 1) * NOTIFICATION_PAGE_SIZE}`,
    selectionValues(selection),
  )
}

export async function countSelected(db: Sql, selection: Selection): Promise<{ count: number; unread: number }> {
  const { rows } = await db.query<{ count: number; unread: number }>(
    `select count(*)::int as count, (count(*) filter (where n.read_at is null))::int as unread from notifications n where ${selected}`,
    selectionValues(selection),
  )
  return rows[0] ?? { count: 0, unread: 0 }
}

/** Unread and not snoozed, by user. */
export async function unreadCounts(
  db: Sql,
  accountId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ user_id: number; count: number }>(
    `select n.user_id, count(*)::int as count from notifications n
     where n.account_id = $1 and n.user_id = any($2::int[]) and n.read_at is null and n.snoozed_until is null and ${SHOWN}
     group by n.user_id`,
    [accountId, userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row.count]))
}

/** Deletes those about the conversations. @returns which they were */
export async function deleteAbout(
  db: Sql,
  accountId: number,
  conversationIds: readonly number[],
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await db.query<{ id: number; user_id: number }>(
    'delete from notifications where account_id = $1 and conversation_id = any($2::int[]) returning id, user_id',
    [accountId, conversationIds],
  )
  return rows.map((row) => ({ id: row.id, userId: row.user_id }))
}
