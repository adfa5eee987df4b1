import * as v from 'valibot'
import { jobKind } from '../../jobs/job-kind.ts'
import { pushTo } from '../push-subscriptions/push-subscriptions.service.ts'
import { findNotificationToDeliver } from './mail-and-push.service.ts'

/**
 * Pushes one notification to one browser of its owner. A second run shows nothing new: the tag is the same, and browsers
 * replace what they show under it.
 */
export const pushNotification = jobKind({
  name: 'push-notification',
  data: v.object({ accountId: v.number(), notificationId: v.number(), userId: v.number(), subscriptionId: v.number() }),
  run: async (deps, { accountId, notificationId, userId, subscriptionId }) => {
    const notification = await findNotificationToDeliver(deps, accountId, notificationId)
    if (!notification) return
    const { title, type, displayId, url } = notification
    await pushTo(deps, { userId, subscriptionId }, { title, tag: `${type}_${displayId}_${notificationId}`, url })
  },
})
