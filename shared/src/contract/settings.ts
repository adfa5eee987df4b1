import * as v from 'valibot'
import { LabelTitle } from './sidebar.ts'

/**
 * What the forms of the settings ask for. The server checks the same rules again; the messages are its wire texts, forms
 * show their own sentence for them.
 */
const required = (max = 255) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("can't be blank"),
    v.maxLength(max, `is too long (maximum is ${max} characters)`),
  )
const optional = (max: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, `is too long (maximum is ${max} characters)`))))

/** An e-mail address as people type it. */
export const EmailAddress = v.pipe(
  required(254),
  v.regex(/^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]+$/, 'is invalid'),
)
export const HexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is invalid'))

export const AgentRole = v.picklist(['agent', 'administrator'])
export const InviteAgentBody = v.object({ name: required(), email: EmailAddress, role: AgentRole })
export type InviteAgentBody = v.InferOutput<typeof InviteAgentBody>
export const ChangeAgentBody = v.object({
  name: required(),
  role: AgentRole,
  availability: v.picklist(['online', 'busy', 'offline']),
})
export type ChangeAgentBody = v.InferOutput<typeof ChangeAgentBody>

export const LabelBody = v.object({
  title: LabelTitle,
  description: optional(1_000),
  color: HexColour,
  show_on_sidebar: v.boolean(),
})
export type LabelBody = v.InferOutput<typeof LabelBody>

export const CannedResponseBody = v.object({ short_code: required(), content: required(50_000) })
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
export const TeamBody = v.object({ name: required(), description: optional(1_000), allow_auto_assign: v.boolean() })
export type TeamBody = v.InferOutput<typeof TeamBody>

export const WebsiteInboxBody = v.object({
  name: required(),
  website_url: required(2_048),
  welcome_title: optional(255),
  welcome_tagline: optional(1_000),
  widget_color: HexColour,
})
export type WebsiteInboxBody = v.InferOutput<typeof WebsiteInboxBody>
export const ApiInboxBody = v.object({
  name: required(),
  webhook_url: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(2_048), v.regex(/^$|^http/i, 'must be empty or start with http')),
  ),
})
export type ApiInboxBody = v.InferOutput<typeof ApiInboxBody>

export const ProfileBody = v.object({ name: required(), display_name: optional(255), email: EmailAddress })
export type ProfileBody = v.InferOutput<typeof ProfileBody>

/** What a password must have; each rule by the text the server uses for it. Source: contract, workspace 3. */
export const PASSWORD_RULES = [
  { text: 'is too short (minimum is 6 characters)', fits: (password: string) => password.length >= 6 },
  { text: 'must contain at least 1 uppercase character', fits: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'must contain at least 1 lowercase character', fits: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'must contain at least 1 number', fits: (password: string) => /\p{N}/u.test(password) },
  { text: 'must contain at least 1 special character', fits: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const
/** Bytes of a picture that may be uploaded. */
export const MAX_IMAGE_BYTES = 4 * 1024 * 1024
