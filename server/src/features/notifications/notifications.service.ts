import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toNotification } from './notification-shapes.ts'
import { deleteAbout, factsById, unreadCounts } from './notifications.queries.ts'

/** What a transaction did to notifications; told after it has committed. */
export interface NotificationChanges {
  created: readonly number[]
  updated?: readonly number[]
  deleted: readonly { userId: number; id: number }[]
}

/** Before conversations are deleted: what is about them goes first, because a cascade does not say whose it took. */
export async function dropNotifications(
  tx: Sql,
  accountId: number,
  conversationIds: readonly number[],
): Promise<NotificationChanges> {
  return { created: [], deleted: await deleteAbout(tx, accountId, conversationIds) }
}

/** Tells each person about their own notifications, with the unread count that is true now. */
export async function tellNotifications(deps: Deps, accountId: number, changes: NotificationChanges): Promise<void> {
  const ids = [...changes.created, ...(changes.updated ?? [])]
  if (ids.length === 0 && changes.deleted.length === 0) return
  const facts = ids.length > 0 ? await factsById(deps.db, accountId, ids) : []
  const people = [...new Set([...facts.map((row) => row.user_id), ...changes.deleted.map((gone) => gone.userId)])]
  const [counts, shaping] = await Promise.all([unreadCounts(deps.db, accountId, people), shapingFor(deps, accountId)])
  const countsOf = (userId: number) => {
    const unread = counts.get(userId) ?? 0
    return { unread_count: unread, count: unread }
  }
  for (const gone of changes.deleted) {
    const data = { notification: { id: gone.id }, ...countsOf(gone.userId) }
    await deps.publish({ kind: 'user', accountId, userId: gone.userId }, 'notification.deleted', data)
  }
  for (const row of facts) {
    const event = changes.created.includes(row.id) ? 'notification.created' : 'notification.updated'
    const data = {
      notification: { ...toNotification(row, shaping), account_id: accountId },
      ...countsOf(row.user_id),
    }
    await deps.publish({ kind: 'user', accountId, userId: row.user_id }, event, data)
  }
}
