import * as v from 'valibot'
import { Attributes, ChannelType } from './scalars.ts'

/** What the workspace reads of an inbox; administrators get the channel's own fields too (configuration 2.1). */
export const Inbox = v.looseObject({
  id: v.number(),
  name: v.string(),
  channel_id: v.number(),
  channel_type: ChannelType,
  avatar_url: v.string(),
  provider: v.nullable(v.string()),
  medium: v.optional(v.picklist(['sms', 'whatsapp'])),
  phone_number: v.nullable(v.string()),
  website_url: v.nullable(v.string()),
  email: v.optional(v.nullable(v.string())),
  website_token: v.optional(v.string()),
  inbox_identifier: v.optional(v.string()),
  reauthorization_required: v.optional(v.boolean()),
  /** Whether an answer in this inbox reaches the customer: false while nothing delivers messages of its channel. */
  can_deliver: v.optional(v.boolean()),
  /** The provider was told `callback_webhook_url` by us; a person pastes it there otherwise. */
  is_callback_told: v.optional(v.boolean()),
  greeting_enabled: v.boolean(),
  greeting_message: v.nullable(v.string()),
  enable_auto_assignment: v.boolean(),
  additional_attributes: v.optional(Attributes),
  timezone: v.string(),
})
export type Inbox = v.InferOutput<typeof Inbox>

export const Label = v.object({
  id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  color: v.string(),
  show_on_sidebar: v.boolean(),
})
export type Label = v.InferOutput<typeof Label>

/** Lower case letters, digits, hyphen, underscore; at least 2; starts with a letter or digit (any script). */
export const LabelTitle = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]+$/u, 'must be 2 or more letters, digits, hyphens or underscores'),
)

/** A saved view (`custom_filters`). `query` is stored as given and later posted verbatim to the filter call. */
export const CustomFilter = v.object({
  id: v.number(),
  name: v.string(),
  filter_type: v.picklist(['conversation', 'contact', 'report']),
  query: Attributes,
})
export type CustomFilter = v.InferOutput<typeof CustomFilter>
