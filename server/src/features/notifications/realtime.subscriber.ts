import type { Deps, PublishingSubscriber } from '../../deps.ts'
import type { Committed } from '../../domain-events/change.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toNotification } from './notification-presenters.ts'
import { factsById, unreadCounts } from './notifications.queries.ts'

/** What a change did to notifications in the end. */
interface Outcome {
  created: number[]
  updated: number[]
  deleted: { id: number; userId: number }[]
}

/** What the same change creates and takes away again is told to nobody. */
export function outcomeOf(recorded: Committed['recorded']): Outcome {
  const outcome: Outcome = { created: [], updated: [], deleted: [] }
  for (const { event } of recorded) {
    if (event.type === 'notification.created') outcome.created.push(event.id)
    if (event.type === 'notification.updated') outcome.updated.push(event.id)
    if (event.type !== 'notification.deleted') continue
    if (outcome.created.includes(event.id)) outcome.created = outcome.created.filter((id) => id !== event.id)
    else outcome.deleted.push({ id: event.id, userId: event.userId })
  }
  return outcome
}

/** Tells each person about their own notifications, with the unread count that is true now. */
async function publishOutcome(deps: Deps, accountId: number, { created, updated, deleted }: Outcome): Promise<void> {
  const ids = [...created, ...updated]
  if (ids.length === 0 && deleted.length === 0) return
  const facts = ids.length > 0 ? await factsById(deps.db, accountId, ids) : []
  const people = [...new Set([...facts.map((row) => row.user_id), ...deleted.map((gone) => gone.userId)])]
  const [counts, context] = await Promise.all([
    unreadCounts(deps.db, accountId, people),
    presenterContextFor(deps, accountId),
  ])
  const countsOf = (userId: number) => {
    const unread = counts.get(userId) ?? 0
    return { unread_count: unread, count: unread }
  }
  for (const { id, userId } of deleted) {
    const data = { notification: { id }, ...countsOf(userId) }
    await deps.publish({ kind: 'user', accountId, userId }, 'notification.deleted', data)
  }
  for (const row of facts) {
    const userId = row.user_id
    const event = created.includes(row.id) ? 'notification.created' : 'notification.updated'
    const notification = { ...toNotification(row, context), account_id: accountId }
    await deps.publish({ kind: 'user', accountId, userId }, event, { notification, ...countsOf(userId) })
  }
}

/** Tells a person's tabs that everything unread was read; a new one that came since is counted. */
async function publishAllRead(deps: Deps, accountId: number, { recorded }: Committed): Promise<void> {
  for (const { event } of recorded) {
    if (event.type !== 'notifications.all_read') continue
    const { userId, at } = event
    const unread = (await unreadCounts(deps.db, accountId, [userId])).get(userId) ?? 0
    const data = { read_at: at.toISOString(), unread_count: unread, count: unread }
    await deps.publish({ kind: 'user', accountId, userId }, 'notification.all_read', data)
  }
}

/** Tells people of their notifications. */
export const notificationsRealtime: PublishingSubscriber = {
  name: 'realtime of notifications',
  hears: ['notification.created', 'notification.updated', 'notification.deleted', 'notifications.all_read'],
  publish: async ({ deps, committed }) => {
    await publishOutcome(deps, committed.accountId, outcomeOf(committed.recorded))
    await publishAllRead(deps, committed.accountId, committed)
  },
}
