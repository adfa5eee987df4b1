import * as v from 'valibot'
import { Attributes, Iso } from './scalars.ts'

/** Milliseconds of the last change of each model, as text; compare for equality only. */
export const CacheKeys = v.object({ label: v.string(), inbox: v.string(), team: v.string() })
export type CacheKeys = v.InferOutput<typeof CacheKeys>

export const Account = v.object({
  id: v.number(),
  name: v.string(),
  locale: v.string(),
  domain: v.nullable(v.string()),
  support_email: v.nullable(v.string()),
  status: v.picklist(['active', 'suspended']),
  created_at: Iso,
  /** Only enabled flags appear. */
  features: v.record(v.string(), v.literal(true)),
  settings: Attributes,
  cache_keys: CacheKeys,
  latest_chatwoot_version: v.optional(v.nullable(v.string())),
  custom_attributes: v.optional(Attributes),
})
export type Account = v.InferOutput<typeof Account>
