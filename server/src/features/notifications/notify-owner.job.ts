import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { browserIds } from '../push-subscriptions/push-subscriptions.service.ts'
import { markNotified, preferencesOf } from './mail-and-push.queries.ts'
import { findNotificationToDeliver, type NotificationToDeliver } from './mail-and-push.service.ts'
import { mailNotification } from './notification-mails.service.ts'
import { pushNotification } from './push-notification.job.ts'

/** Stores what goes out, and that it does, in one transaction: however often this runs, the owner is notified once. */
async function deliver(deps: Deps, accountId: number, id: number, notification: NotificationToDeliver): Promise<void> {
  const { userId, type } = notification
  await deps.db.transaction(async (tx) => {
    if (!(await markNotified(tx, accountId, id, deps.now()))) return
    const preferences = await preferencesOf(tx, accountId, userId)
    if (preferences.emailFlags.includes(`email_${type}`)) await mailNotification(deps, tx, accountId, notification)
    if (!preferences.pushFlags.includes(`push_${type}`)) return
    for (const subscriptionId of await browserIds(tx, userId))
      await deps.jobs.add(tx, pushNotification, { accountId, notificationId: id, userId, subscriptionId })
  })
}

/** Notifies the owner of a new notification by mail and push, as far as they want that (workspace 15.9). */
export const notifyOwner = jobKind({
  name: 'tell-owner',
  data: v.object({ accountId: v.number(), id: v.number() }),
  run: async (deps, { accountId, id }) => {
    const notification = await findNotificationToDeliver(deps, accountId, id)
    if (notification) await deliver(deps, accountId, id, notification)
  },
})
