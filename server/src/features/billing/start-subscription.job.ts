import { jobKind } from '../../jobs/job-kind.ts'
import { plansOf } from './billing.service.ts'
import { startSubscription } from './start-subscription.ts'
import { stripe } from './stripe.ts'
import { findPayer, insertCustomer } from './subscriptions.queries.ts'

/** The provider makes each of the two once however often they are asked for, so that a second run changes nothing. */
export const startSubscriptionJob = jobKind({
  ...startSubscription,
  run: async (deps, { accountId }) => {
    const payer = await findPayer(deps.db, accountId)
    const [smallest] = await plansOf(deps)
    if (!payer) return
    const customerId = await stripe(deps).makeCustomer({ accountId, ...payer })
    await insertCustomer(deps.db, accountId, customerId)
    if (smallest) await stripe(deps).subscribe(customerId, smallest.price_id, Math.max(1, payer.seats))
  },
})
