import type { PushSubscription } from '@parley/shared/contract/notification'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { toIso } from '../../presenters/time.ts'
import {
  browsersOf,
  deleteOwnSubscription,
  deleteSubscription,
  findSubscription,
  type PushSubscriptionRow,
  pruneSubscriptions,
  type SubscriptionType,
  upsertSubscription,
} from './push-subscriptions.queries.ts'
import { type PushPayload, sendPush } from './send-push.ts'

/** Browsers and devices of one user. */
const MOST = 50

const toSubscription = (row: PushSubscriptionRow): PushSubscription => ({
  id: row.id,
  user_id: row.user_id,
  identifier: row.identifier,
  subscription_type: row.subscription_type,
  subscription_attributes: row.attributes,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
})

/** Registers the caller's browser or device; one that somebody else used before is the caller's from now on. */
export async function subscribe(
  deps: Deps,
  userId: number,
  given: { type: SubscriptionType; identifier: string; attributes: Record<string, string> },
): Promise<PushSubscription> {
  const row = await deps.db.transaction(async (tx) => {
    const stored = await upsertSubscription(tx, userId, given, deps.now())
    await pruneSubscriptions(tx, userId, MOST)
    return stored
  })
  return toSubscription(row)
}

/** @throws NotFound for one that is not the caller's */
export async function unsubscribe(deps: Deps, userId: number, by: { token: string } | { endpoint: string }) {
  if (!(await deleteOwnSubscription(deps.db, userId, by))) throw new NotFound({ pushSubscription: userId })
}

/** Ids of the browsers that a user is to be pushed to. */
export const browserIds = (sql: Sql, userId: number): Promise<number[]> => browsersOf(sql, userId)

/** Pushes to one browser, if it is still this user's; forgets it when it does not listen any more. @throws to be tried again */
export async function pushTo(
  deps: Deps,
  browser: { userId: number; subscriptionId: number },
  payload: PushPayload,
): Promise<void> {
  const row = await findSubscription(deps.db, browser.userId, browser.subscriptionId)
  if (row && (await sendPush(deps, row, payload)) === 'gone') await deleteSubscription(deps.db, row.id)
}
