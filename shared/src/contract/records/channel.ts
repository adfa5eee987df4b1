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

/** Pages of whoever signed in with Facebook, and the token to act for them (configuration 3.10). */
export const FacebookPages = v.object({
  page_details: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      access_token: v.string(),
      /** The account has an inbox for it. */
      exists: v.boolean(),
    }),
  ),
  user_access_token: v.string(),
})
export type FacebookPages = v.InferOutput<typeof FacebookPages>

/** Where to sign in with a service (configuration 3.11). */
export const SignInAddress = v.object({ success: v.literal(true), url: v.string() })

/** Companies whose mailboxes are connected by signing in there (configuration 3.3). */
export const MailProviders = v.object({
  payload: v.array(v.picklist(['google', 'microsoft'])),
  /** Settings of the installation that one of them lacks. */
  missing: v.optional(v.object({ google: v.array(v.string()), microsoft: v.array(v.string()) }), {
    google: [],
    microsoft: [],
  }),
})

/** A template that WhatsApp keeps (configuration 3.7). */
export const WhatsappTemplate = v.looseObject({
  id: v.optional(v.string()),
  name: v.string(),
  language: v.string(),
  category: v.string(),
  /** Upper case at Meta, lower case at 360dialog. */
  status: v.optional(v.string()),
  components: v.array(v.looseObject({ type: v.string() })),
})
export type WhatsappTemplate = v.InferOutput<typeof WhatsappTemplate>
