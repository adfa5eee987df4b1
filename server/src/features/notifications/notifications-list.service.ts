import type { NotificationList, NotificationRow } from '@parley/shared/contract/notification'
import type { InferOutput } from 'valibot'
import { json, type SqlValue } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { requireVisible } from '../conversations/conversations.service.ts'
import { toNotification, toNotificationRow } from './notification-shapes.ts'
import { changeOwn, countSelected, pageOf, type Selection, unreadCounts } from './notifications.queries.ts'
import { tellNotifications } from './notifications.service.ts'

type List = InferOutput<typeof NotificationList>

/** Tells other tabs only about small changes; a big one shows when they read again (workspace 15.3). */
const MOST_TOLD = 50

async function listSelected(deps: Deps, selection: Selection, page: number, order: 'asc' | 'desc'): Promise<List> {
  const [rows, counts, shaping] = await Promise.all([
    pageOf(deps.db, selection, page, order),
    countSelected(deps.db, selection),
    shapingFor(deps, selection.accountId),
  ])
  return {
    data: {
      meta: { unread_count: counts.unread, count: counts.count, current_page: page },
      payload: rows.map((row) => toNotification(row, shaping)),
    },
  }
}

/** The caller's own notifications, newest activity first. */
export function listNotifications(
  deps: Deps,
  member: Member,
  query: { includes: readonly string[]; page: number; sort_order: 'asc' | 'desc' },
): Promise<List> {
  const includes = { read: query.includes.includes('read'), snoozed: query.includes.includes('snoozed') }
  return listSelected(
    deps,
    { accountId: member.accountId, userId: member.userId, includes },
    query.page,
    query.sort_order,
  )
}

/** Those of one conversation, read and snoozed included (workspace 15.8). @throws NotFound, Forbidden */
export async function listOfConversation(deps: Deps, member: Member, displayId: number, page: number): Promise<List> {
  await requireVisible(deps, member, displayId)
  const includes = { read: true, snoozed: true }
  const { accountId, userId } = member
  return listSelected(deps, { accountId, userId, includes, conversationDisplayId: displayId }, page, 'desc')
}

export async function unreadCount(deps: Deps, member: Member): Promise<number> {
  return (await unreadCounts(deps.db, member.accountId, [member.userId])).get(member.userId) ?? 0
}

/** Changes one notification of the caller. @throws NotFound */
async function change(
  deps: Deps,
  member: Member,
  id: number,
  set: string,
  values: readonly SqlValue[],
): Promise<NotificationRow> {
  const { accountId, userId } = member
  const row = await changeOwn(deps.db, { accountId, userId, id }, set, values, deps.now())
  if (!row) throw new NotFound({ notificationId: id })
  await tellNotifications(deps, accountId, { created: [], updated: [id], deleted: [] })
  return toNotificationRow(row)
}

export const markRead = (deps: Deps, member: Member, id: number) =>
  change(deps, member, id, 'read_at = $5', [deps.now()])
export const markUnread = (deps: Deps, member: Member, id: number) => change(deps, member, id, 'read_at = null', [])

/** @param until null leaves the time as it was */
export const snooze = (deps: Deps, member: Member, id: number, until: Date | null) =>
  change(deps, member, id, `snoozed_until = coalesce($5::timestamptz, snoozed_until), meta = meta || $6::jsonb`, [
    until,
    json({ last_snoozed_at: null }),
  ])

/** All unread of the account, or those of one conversation by its internal id; an unknown one (0) changes nothing. */
export async function markAllRead(deps: Deps, member: Member, conversationId: number | null): Promise<void> {
  const { rows } = await deps.db.query<{ id: number }>(
    `update notifications set read_at = $3, updated_at = $3 where account_id = $1 and user_id = $2 and read_at is null
       and ($4::int is null or conversation_id = $4) returning id`,
    [member.accountId, member.userId, deps.now(), conversationId],
  )
  if (rows.length > MOST_TOLD) return
  await tellNotifications(deps, member.accountId, { created: [], updated: rows.map((row) => row.id), deleted: [] })
}

async function tellGone(deps: Deps, member: Member, ids: readonly number[]): Promise<void> {
  const deleted = ids.map((id) => ({ userId: member.userId, id }))
  await tellNotifications(deps, member.accountId, { created: [], deleted })
}

/** @throws NotFound */
export async function deleteNotification(deps: Deps, member: Member, id: number): Promise<void> {
  const { count } = await deps.db.query(
    'delete from notifications where account_id = $1 and user_id = $2 and id = $3',
    [member.accountId, member.userId, id],
  )
  if (count === 0) throw new NotFound({ notificationId: id })
  await tellGone(deps, member, [id])
}

/** Of this account only. */
export async function deleteAll(deps: Deps, member: Member, onlyRead: boolean): Promise<void> {
  const { rows } = await deps.db.query<{ id: number }>(
    'delete from notifications where account_id = $1 and user_id = $2 and (not $3::boolean or read_at is not null) returning id',
    [member.accountId, member.userId, onlyRead],
  )
  await tellGone(
    deps,
    member,
    rows.map((row) => row.id),
  )
}

/** Wakes what was snoozed until now; answers how many (workspace 23). */
export async function wakeNotifications(deps: Deps): Promise<number> {
  const { rows } = await deps.db.query<{ id: number; account_id: number }>(
    `update notifications set read_at = null, last_activity_at = $1, updated_at = $1,
       meta = meta || jsonb_build_object('last_snoozed_at',
         to_char(snoozed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), snoozed_until = null
     where snoozed_until <= $1 returning id, account_id`,
    [deps.now()],
  )
  for (const row of rows) await tellNotifications(deps, row.account_id, { created: [], updated: [row.id], deleted: [] })
  return rows.length
}

/** Those older than a month go silently. */
export async function purgeNotifications(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - 30 * 86_400_000)
  return (await deps.db.query('delete from notifications where created_at < $1', [before])).count
}
