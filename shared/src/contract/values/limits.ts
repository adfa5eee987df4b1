import * as v from 'valibot'

/** Stands for "no limit" on the wire (configuration 1.4). */
export const UNLIMITED = 100_000

export const Limit = v.object({ allowed: v.number(), consumed: v.number() })
export type Limit = v.InferOutput<typeof Limit>

/** What the plan allows and what is used of it: `GET limits` (configuration 5.17). Servers of before do not count all inboxes. */
export const PlanLimits = v.object({
  id: v.number(),
  limits: v.object({ conversation: Limit, non_web_inboxes: Limit, agents: Limit, inboxes: v.optional(Limit) }),
})
export type PlanLimits = v.InferOutput<typeof PlanLimits>
