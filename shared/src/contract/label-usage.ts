import * as v from 'valibot'

/** How much carries a label, for administrators (contract, configuration 5.3). */
export const LabelUsage = v.object({
  id: v.number(),
  conversations: v.number(),
  contacts: v.number(),
  /** A new title on its way into what carries the old one; null when there is none. */
  rename: v.nullable(v.object({ done: v.number(), total: v.number() })),
})
export type LabelUsage = v.InferOutput<typeof LabelUsage>
