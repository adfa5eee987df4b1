import * as v from 'valibot'
import { Iso } from '../values/scalars.ts'

/** How the channel of an inbox does (configuration 2.8). */
export const ChannelHealth = v.object({
  last_in_at: v.nullable(Iso),
  last_out_at: v.nullable(Iso),
  /** In the provider's words. */
  last_error: v.nullable(v.string()),
  last_error_at: v.nullable(Iso),
  /** When the credentials were last found to work. */
  checked_at: v.nullable(Iso),
})
export type ChannelHealth = v.InferOutput<typeof ChannelHealth>
