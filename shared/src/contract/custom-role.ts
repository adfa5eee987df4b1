import * as v from 'valibot'

/** What an administrator gives to agents instead of the plain role (contract, configuration 5.11). */
export const CustomRole = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  permissions: v.array(v.string()),
  /** How many members have it. */
  agents_count: v.number(),
})
export type CustomRole = v.InferOutput<typeof CustomRole>
