import * as v from 'valibot'
import { Colour } from '../rules/colour.ts'
import { Email } from '../rules/email.ts'
import { optionalText, requiredText } from '../rules/text.ts'
import { UrlLike } from '../rules/web-address.ts'
import { Availability } from '../values/scalars.ts'
import { LabelTitle } from '../values/sidebar.ts'
import { WorkingHour } from '../values/working-hours.ts'

// What the forms of the settings ask for; the server checks the same rules again.
export const AgentRole = v.picklist(['agent', 'administrator'])
export const ChangeAgentBody = v.object({
  name: requiredText(),
  role: AgentRole,
  custom_role_id: v.nullable(v.number()),
  availability: Availability,
})
export type ChangeAgentBody = v.InferOutput<typeof ChangeAgentBody>

export const LabelBody = v.object({
  title: LabelTitle,
  description: optionalText(1_000),
  color: Colour,
  show_on_sidebar: v.boolean(),
})
export type LabelBody = v.InferOutput<typeof LabelBody>

export const CannedResponseBody = v.object({
  short_code: requiredText(),
  content: requiredText(50_000),
  /** Ids of uploads; replace the set. */
  files: v.array(v.string()),
})
export type CannedResponseBody = v.InferOutput<typeof CannedResponseBody>
/** A file that a record keeps; `blob_id` is good for `attachments[]` of a message. */
export const HeldFile = v.object({
  id: v.number(),
  blob_id: v.string(),
  file_url: v.string(),
  filename: v.string(),
  /** Content type. */
  file_type: v.string(),
})
export type HeldFile = v.InferOutput<typeof HeldFile>
export const CannedResponse = v.object({
  id: v.number(),
  account_id: v.number(),
  short_code: v.string(),
  content: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  files: v.optional(v.array(HeldFile)),
})
export type CannedResponse = v.InferOutput<typeof CannedResponse>

/** Names are stored in lower case. */
export const TeamBody = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  allow_auto_assign: v.boolean(),
})
/** When a team works; what is absent stays. */
export const TeamHoursBody = v.object({
  working_hours_enabled: v.boolean(),
  timezone: v.string(),
  out_of_office_message: v.string(),
  working_hours: v.array(WorkingHour),
})
export type TeamBody = v.InferOutput<typeof TeamBody>

export const WebsiteInboxBody = v.object({
  name: requiredText(),
  website_url: requiredText(2_048),
  welcome_title: optionalText(255),
  welcome_tagline: optionalText(1_000),
  widget_color: Colour,
})
export type WebsiteInboxBody = v.InferOutput<typeof WebsiteInboxBody>
export const ApiInboxBody = v.object({
  name: requiredText(),
  webhook_url: v.optional(UrlLike),
})
export type ApiInboxBody = v.InferOutput<typeof ApiInboxBody>

export const ProfileBody = v.object({ name: requiredText(), display_name: optionalText(255), email: Email })
export type ProfileBody = v.InferOutput<typeof ProfileBody>
