import * as v from 'valibot'

/** What an account promises its contacts (contract, configuration 5.10). */
export const SlaPolicy = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  first_response_within: v.nullable(v.number()),
  next_response_within: v.nullable(v.number()),
  resolve_within: v.nullable(v.number()),
  business_hours_only: v.boolean(),
  created_at: v.number(),
  applied_count: v.number(),
})
export type SlaPolicy = v.InferOutput<typeof SlaPolicy>
