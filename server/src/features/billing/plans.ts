import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import * as v from 'valibot'

const NAMES: readonly string[] = [...FEATURES_ON, ...FEATURES_OFF]
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** What may be bought: `BILLING_PLANS` is a list of these, the smallest first. */
export const Plan = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** The provider's price, paid for each seat. */
  price_id: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Shown as it is: `$19 per agent and month`. */
  price: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  inboxes: v.optional(Count),
  conversation: v.optional(Count),
  /** Flags that come with it; those of other plans go. */
  features: v.optional(v.array(v.picklist(NAMES)), []),
})
export type Plan = v.InferOutput<typeof Plan>

const Plans = v.pipe(v.string(), v.parseJson(), v.array(Plan))

/** The plans of the setting; none where it is empty or no list of plans. */
export function plansIn(setting: string): Plan[] {
  const read = v.safeParse(Plans, setting || '[]')
  return read.success ? read.output : []
}

/** Pure: flags of an account on a plan (null: on none): its own are on, those that only others have are off. */
export function featuresOn(plans: readonly Plan[], plan: Plan | null): Record<string, boolean> {
  const paid = new Set(plans.flatMap(({ features }) => features))
  return Object.fromEntries([...paid].map((name) => [name, plan?.features.includes(name) ?? false]))
}

/** Pure: limits of an account on a plan; a missing name is no limit. */
export const limitsOn = (plan: Plan | null, seats: number): Record<string, number> => ({
  ...(plan && { agents: seats }),
  ...(plan?.inboxes !== undefined && { inboxes: plan.inboxes, non_web_inboxes: plan.inboxes }),
  ...(plan?.conversation !== undefined && { conversation: plan.conversation }),
})
