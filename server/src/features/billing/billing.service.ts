import type { Billing } from '@parley/shared/contract/billing'
import type { Deps } from '../../deps.ts'
import { NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { installationSetting } from '../config/settings.service.ts'
import type { SubscriptionUpdate } from './payment-provider.ts'
import { featuresOn, limitsOn, type Plan, plansIn } from './plans.ts'
import { startSubscription } from './start-subscription.ts'
import { assertSetUp, stripe } from './stripe.ts'
import {
  applyPlan,
  attributesOf,
  findSubscription,
  keepSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts'

/** Nobody is billed on an installation of one's own. @throws NotFound */
export function assertCloud({ env }: Pick<Deps, 'env'>): void {
  if (env.installation !== 'cloud') throw new NotFound({ installation: env.installation })
}

export const plansOf = async (deps: Deps): Promise<Plan[]> => plansIn(await installationSetting(deps, 'BILLING_PLANS'))

const pageOf = (deps: Deps, accountId: number): string =>
  `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/billing`

type Standing = Pick<Billing, 'plan' | 'quantity' | 'status' | 'ends_on'>

/** Of an account that pays elsewhere: the banners read the same attributes. */
function standingIn(attributes: Record<string, unknown>): Standing {
  const { plan_name: plan, subscribed_quantity: quantity, subscription_status: status } = attributes
  const end = new Date(String(attributes.subscription_ends_on ?? ''))
  return {
    plan: typeof plan === 'string' && plan ? plan : null,
    quantity: typeof quantity === 'number' ? quantity : 0,
    status: typeof status === 'string' ? status : null,
    ends_on: Number.isNaN(end.getTime()) ? null : end.toISOString(),
  }
}

async function standingOf(deps: Deps, accountId: number, row: SubscriptionRow | null): Promise<Standing> {
  if (!row) return standingIn(await attributesOf(deps.db, accountId))
  const { plan, quantity, status, ends_on: end } = row
  return { plan, quantity, status, ends_on: end?.toISOString() ?? null }
}

/** What the account pays for, and what it could. */
export async function billingOf(deps: Deps, accountId: number): Promise<Billing> {
  const row = await findSubscription(deps.db, accountId)
  const plans = await plansOf(deps)
  return {
    has_customer: row !== null,
    ...(await standingOf(deps, accountId, row)),
    plans: plans.map(({ name, price, description, inboxes, conversation }) => ({
      name,
      price,
      description,
      inboxes: inboxes ?? null,
      conversations: conversation ?? null,
    })),
  }
}

/**
 * Makes a paying customer on the smallest plan, in the background; again changes nothing.
 * @throws Refused where nobody could be paid: work that waits for it would never end
 */
export async function subscribeAccount(deps: Deps, member: Member): Promise<void> {
  if (await findSubscription(deps.db, member.accountId)) return
  await assertSetUp(deps)
  await deps.jobs.add(deps.db, startSubscription, { accountId: member.accountId })
}

/**
 * Where the account buys a plan, or looks after its subscription.
 * @param planName null: the subscription there is
 * @throws Refused before there is a customer, for an unknown plan, and in the provider's words
 */
export async function checkoutAddress(
  deps: Deps,
  member: Member,
  planName: string | null,
): Promise<{ redirect_url: string }> {
  const row = await findSubscription(deps.db, member.accountId)
  if (!row) throw new Refused('There is no paying customer yet: start the subscription first')
  const plan = planName === null ? null : (await plansOf(deps)).find(({ name }) => name === planName)
  if (plan === undefined) throw new Refused('There is no such plan')
  const back = pageOf(deps, member.accountId)
  const isNew = plan !== null && (row.subscription_id === null || row.status === 'canceled')
  const seats = Math.max(1, row.quantity)
  const page = isNew
    ? await stripe(deps).checkout(row.customer_id, plan.price_id, seats, back)
    : await stripe(deps).portal(row.customer_id, back)
  return { redirect_url: page.url }
}

const IN_FORCE = new Set(['active', 'trialing', 'past_due'])

/**
 * What the provider says decides what the account may: flags and limits of its plan, and what banners read. Open pages of the
 * account read anew.
 */
export async function applySubscriptionUpdate(deps: Deps, update: SubscriptionUpdate): Promise<void> {
  const plans = await plansOf(deps)
  const named = plans.find(({ price_id }) => price_id === update.priceId) ?? null
  const plan = IN_FORCE.has(update.status) ? named : null
  const accountId = await deps.db.transaction(async (tx) => {
    const row = await keepSubscription(tx, update, named?.name ?? null)
    if (!row) return null
    await applyPlan(tx, row.account_id, {
      limits: limitsOn(plan, update.quantity),
      features: featuresOn(plans, plan),
      attributes: {
        subscription_status: update.status,
        subscription_ends_on: update.endsOn?.toISOString().slice(0, 10) ?? null,
        plan_name: named?.name ?? null,
      },
    })
    return row.account_id
  })
  if (accountId !== null) await deps.publish({ kind: 'members', accountId }, 'page:reload', {})
}
