import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { browserIds } from '../push-subscriptions/push-subscriptions.service.ts'
import { mailNotification } from './notification-mails.service.ts'
import { markTold, wishesOf } from './outside.queries.ts'
import { pushNotification } from './push-notification.job.ts'
import { findTold, type ToldNotification } from './told-notification.ts'

/** Stores what goes out, and that it does, in one transaction: however often this runs, the owner is told once. */
async function hand(deps: Deps, accountId: number, id: number, told: ToldNotification): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markTold(tx, accountId, id, deps.now()))) return
    const wishes = await wishesOf(tx, accountId, told.userId)
    if (wishes.emailFlags.includes(`email_${told.type}`)) await mailNotification(deps, tx, accountId, told)
    if (!wishes.pushFlags.includes(`push_${told.type}`)) return
    for (const subscriptionId of await browserIds(tx, told.userId)) {
      const job = { accountId, notificationId: id, userId: told.userId, subscriptionId }
      await deps.jobs.add(tx, pushNotification, job)
    }
  })
}

/** Tells the owner of a new notification by mail and push, as far as they want that (workspace 15.9). */
export const tellOwner = jobKind({
  name: 'tell-owner',
  data: v.object({ accountId: v.number(), id: v.number() }),
  run: async (deps, { accountId, id }) => {
    const told = await findTold(deps, accountId, id)
    if (told) await hand(deps, accountId, id, told)
  },
})
