import * as v from 'valibot'
import { Attributes, Availability, Iso, Unix } from './scalars.ts'
import { WorkingHour } from './working-hours.ts'

export const AvailabilityReason = v.object({ id: v.number(), emoji: v.string(), reason: v.string(), color: v.string() })
export type AvailabilityReason = v.InferOutput<typeof AvailabilityReason>

/** One account of the signed-in user, with the rights held there. */
export const AccountEntry = v.object({
  id: v.number(),
  name: v.string(),
  status: v.picklist(['active', 'suspended']),
  active_at: v.nullable(Iso),
  role: v.picklist(['administrator', 'agent']),
  permissions: v.array(v.string()),
  /** What the user picked. */
  availability: Availability,
  /** After presence and auto_offline are applied. */
  availability_status: Availability,
  auto_offline: v.boolean(),
  custom_role_id: v.nullable(v.number()),
  custom_role: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      description: v.nullable(v.string()),
      permissions: v.array(v.string()),
    }),
  ),
  availability_reason: v.nullable(AvailabilityReason),
})
export type AccountEntry = v.InferOutput<typeof AccountEntry>

export const CurrentUser = v.object({
  id: v.number(),
  uid: v.string(),
  provider: v.string(),
  type: v.nullable(v.literal('SuperAdmin')),
  name: v.string(),
  display_name: v.nullable(v.string()),
  available_name: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  avatar_url: v.string(),
  message_signature: v.nullable(v.string()),
  account_id: v.nullable(v.number()),
  role: v.nullable(v.picklist(['administrator', 'agent'])),
  inviter_id: v.nullable(v.number()),
  access_token: v.string(),
  pubsub_token: v.string(),
  ui_settings: Attributes,
  custom_attributes: v.optional(Attributes),
  /** Only where the support chat is signed. */
  hmac_identifier: v.optional(v.string()),
  accounts: v.array(AccountEntry),
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

/** REST form of a user inside one account. */
export const Agent = v.object({
  id: v.number(),
  account_id: v.number(),
  name: v.string(),
  available_name: v.string(),
  email: v.string(),
  role: v.picklist(['administrator', 'agent']),
  confirmed: v.boolean(),
  availability_status: Availability,
  auto_offline: v.boolean(),
  thumbnail: v.string(),
  custom_role_id: v.optional(v.nullable(v.number())),
  custom_attributes: v.optional(Attributes),
  availability_reason: v.optional(v.nullable(AvailabilityReason)),
})
export type Agent = v.InferOutput<typeof Agent>

/** Realtime form of a user. */
export const PushUser = v.object({
  id: v.number(),
  name: v.string(),
  available_name: v.string(),
  avatar_url: v.string(),
  thumbnail: v.string(),
  type: v.literal('user'),
  availability_status: v.nullable(Availability),
})
export type PushUser = v.InferOutput<typeof PushUser>

export const PushBot = v.object({
  id: v.number(),
  name: v.string(),
  avatar_url: v.string(),
  type: v.literal('agent_bot'),
})
export type PushBot = v.InferOutput<typeof PushBot>

const contactFacts = {
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  identifier: v.nullable(v.string()),
  thumbnail: v.string(),
  blocked: v.boolean(),
  additional_attributes: Attributes,
  custom_attributes: Attributes,
}

/** REST form of a contact. `last_activity_at` and `created_at` are left out when unset. */
export const Contact = v.object({
  ...contactFacts,
  availability_status: v.picklist(['online', 'offline']),
  last_activity_at: v.optional(Unix),
  created_at: v.optional(Unix),
})
export type Contact = v.InferOutput<typeof Contact>

/** Realtime form of a contact: no availability, no times. */
export const PushContact = v.object({ ...contactFacts, type: v.literal('contact') })
export type PushContact = v.InferOutput<typeof PushContact>

/** Whoever a message can come from. */
export const Sender = v.variant('type', [PushUser, PushContact, PushBot])
export type Sender = v.InferOutput<typeof Sender>

/** `is_member` is about the caller. */
export const Team = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  allow_auto_assign: v.boolean(),
  account_id: v.number(),
  is_member: v.boolean(),
  /** Its hours count instead of the inbox's while a conversation is with it (configuration 5.2). */
  working_hours_enabled: v.optional(v.boolean()),
  timezone: v.optional(v.string()),
  out_of_office_message: v.optional(v.nullable(v.string())),
  working_hours: v.optional(v.array(WorkingHour)),
})
export type Team = v.InferOutput<typeof Team>
