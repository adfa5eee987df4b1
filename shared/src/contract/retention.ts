import * as v from 'valibot'

const days = (least: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least, `must be at least ${least} days`), v.maxValue(36_500)))

/** How long an account keeps what it was not asked to keep; null: for good (contract, configuration 6.5). */
export const Retention = v.object({
  /** Contacts that nothing was heard of, with everything of theirs. */
  contact_days: days(30),
  /** Resolved conversations without activity. */
  conversation_days: days(30),
  page_visit_days: days(1),
})
export type Retention = v.InferOutput<typeof Retention>

/** How many the next runs would forget. */
export const RetentionPreview = v.object({ contacts: v.number(), conversations: v.number(), page_visits: v.number() })
export type RetentionPreview = v.InferOutput<typeof RetentionPreview>
