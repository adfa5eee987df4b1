import type { NotificationList, NotificationRow } from '@parley/shared/contract/notification'
import type { InferOutput } from 'valibot'
import type { Deps } from '../../deps.ts'
import { byMember, NOBODY } from '../../domain-events/actor.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toNotification, toNotificationRow } from './notification-presenters.ts'
import { countSelected, pageOf, type Selection, unreadCounts } from './notifications.queries.ts'
import {
  changeOwn,
  deleteBefore,
  type OwnChange,
  readAll,
  removeAllOwn,
  removeOwn,
  restoreMany,
  unreadMany,
  wakeDue,
  wakeOwn,
} from './own-notifications.queries.ts'

type List = InferOutput<typeof NotificationList>

/** Up to here other tabs hear of each one; of more they hear at once that all are read (workspace 15.3). */
const MAX_PUBLISHED = 50

async function listSelected(deps: Deps, selection: Selection, page: number, order: 'asc' | 'desc'): Promise<List> {
  const [rows, counts, context] = await Promise.all([
    pageOf(deps.db, selection, page, order),
    countSelected(deps.db, selection),
    presenterContextFor(deps, selection.accountId),
  ])
  return {
    data: {
      meta: { unread_count: counts.unread, count: counts.count, current_page: page },
      payload: rows.map((row) => toNotification(row, context)),
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

const byCaller = (member: Member) => ({ accountId: member.accountId, actor: byMember(member) })

/** Changes one notification of the caller. @throws NotFound */
async function change(deps: Deps, member: Member, id: number, set: OwnChange): Promise<NotificationRow> {
  const { accountId, userId } = member
  return withChange(deps, byCaller(member), async ({ tx, record }) => {
    const row = await changeOwn(tx, { accountId, userId, id }, set, deps.now())
    if (!row) throw new NotFound({ notificationId: id })
    await record({ type: 'notification.updated', id })
    return toNotificationRow(row)
  })
}

export const markRead = (deps: Deps, member: Member, id: number) => change(deps, member, id, { read_at: deps.now() })
export const markUnread = (deps: Deps, member: Member, id: number) => change(deps, member, id, { read_at: null })

/**
 * @param until null leaves the time as it was, one that is over wakes at once what sleeps
 * @throws NotFound
 */
export async function snooze(deps: Deps, member: Member, id: number, until: Date | null): Promise<NotificationRow> {
  if (until === null || until > deps.now()) return change(deps, member, id, { snooze: until })
  const woken = await withChange(deps, byCaller(member), async ({ tx, record }) => {
    const row = await wakeOwn(tx, { ...member, id }, deps.now())
    if (row) await record({ type: 'notification.updated', id })
    return row
  })
  return woken ? toNotificationRow(woken) : change(deps, member, id, { snooze: until })
}

/** Takes back that it was snoozed: at its place and as it was, unlike one that wakes. @throws NotFound */
export const unsnooze = (deps: Deps, member: Member, id: number) => change(deps, member, id, { isAsleep: false })

/**
 * All unread of the account, or those of one conversation by its internal id; an unknown one (0) changes nothing.
 *
 * @returns which they were
 */
export async function markAllRead(deps: Deps, member: Member, conversationId: number | null): Promise<number[]> {
  return withChange(deps, byCaller(member), async ({ tx, record }) => {
    const at = deps.now()
    const ids = await readAll(tx, member, conversationId, at)
    if (ids.length > MAX_PUBLISHED) await record({ type: 'notifications.all_read', userId: member.userId, at })
    else for (const id of ids) await record({ type: 'notification.updated', id })
    return ids
  })
}

/** Takes back that all were read. Of very many other tabs hear of the newest, with the count that is true of all. */
export async function markUnreadAgain(deps: Deps, member: Member, ids: readonly number[]): Promise<void> {
  await withChange(deps, byCaller(member), async ({ tx, record }) => {
    const again = await unreadMany(tx, member, ids, deps.now())
    for (const id of again.slice(0, MAX_PUBLISHED)) await record({ type: 'notification.updated', id })
  })
}

/** @throws NotFound */
export async function deleteNotification(deps: Deps, member: Member, id: number): Promise<void> {
  const { userId } = member
  await withChange(deps, byCaller(member), async ({ tx, record }) => {
    if (!(await removeOwn(tx, member, id, deps.now()))) throw new NotFound({ notificationId: id })
    await record({ type: 'notification.deleted', id, userId })
  })
}

/** Of this account only. @returns which they were */
export async function deleteAll(deps: Deps, member: Member, onlyRead: boolean): Promise<number[]> {
  const { userId } = member
  return withChange(deps, byCaller(member), async ({ tx, record }) => {
    const ids = await removeAllOwn(tx, member, onlyRead, deps.now())
    for (const id of ids) await record({ type: 'notification.deleted', id, userId })
    return ids
  })
}

/** Takes back that these were deleted: each at its place, as it was. One that a newer one has replaced stays away. */
export async function restore(deps: Deps, member: Member, ids: readonly number[]): Promise<void> {
  await withChange(deps, byCaller(member), async ({ tx, record }) => {
    const again = await restoreMany(tx, member, ids, deps.now())
    for (const id of again.slice(0, MAX_PUBLISHED)) await record({ type: 'notification.updated', id })
  })
}

/** Wakes what was snoozed until now; answers how many (workspace 23). */
export async function wakeNotifications(deps: Deps): Promise<number> {
  const due = await wakeDue(deps.db, deps.now())
  for (const { account_id: accountId, ids } of due) {
    await withChange(deps, { accountId, actor: NOBODY }, async ({ record }) => {
      for (const id of ids) await record({ type: 'notification.updated', id })
    })
  }
  return due.reduce((count, { ids }) => count + ids.length, 0)
}

const DAY_MS = 86_400_000

/** Those older than a month go silently, and what was deleted a day ago can no longer be brought back. */
export async function purgeNotifications(deps: Deps): Promise<number> {
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY_MS)
  return deleteBefore(deps.db, ago(30), ago(1))
}
