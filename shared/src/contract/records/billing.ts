import * as v from 'valibot'
import { Iso } from '../values/scalars.ts'

/** What an account pays for, and what it could (contract, configuration 5.17). */
export const Billing = v.object({
  /** Whether the payment provider knows the account. */
  has_customer: v.boolean(),
  /** Name of the plan; null: on none of those that are offered. */
  plan: v.nullable(v.string()),
  /** Seats that are paid for. */
  quantity: v.number(),
  /** As the provider says it; null: it has said nothing yet. */
  status: v.nullable(v.string()),
  ends_on: v.nullable(Iso),
  plans: v.array(
    v.object({
      name: v.string(),
      /** As it is shown. */
      price: v.string(),
      description: v.string(),
      /** Null: no limit. */
      inboxes: v.nullable(v.number()),
      /** In 30 days; null: no limit. */
      conversations: v.nullable(v.number()),
    }),
  ),
})
export type Billing = v.InferOutput<typeof Billing>
