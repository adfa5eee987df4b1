import * as v from 'valibot'
import { ConversationStatus, Unix } from '../values/scalars.ts'
import { WidgetMessage } from './widget.ts'

/** Public form of an API inbox (contract, configuration 4.4). */
export const PublicInbox = v.object({
  identifier: v.string(),
  identity_validation_enabled: v.boolean(),
  name: v.string(),
  timezone: v.string(),
  working_hours: v.array(v.looseObject({ day_of_week: v.number() })),
  working_hours_enabled: v.boolean(),
  csat_survey_enabled: v.boolean(),
  greeting_enabled: v.boolean(),
})
export type PublicInbox = v.InferOutput<typeof PublicInbox>

export const PublicContact = v.object({
  source_id: v.string(),
  /** Opens the contact's realtime connection. */
  pubsub_token: v.string(),
  id: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
})
export type PublicContact = v.InferOutput<typeof PublicContact>

export const PublicMessage = WidgetMessage

export const PublicConversation = v.object({
  /** Display id. */
  id: v.number(),
  uuid: v.string(),
  inbox_id: v.number(),
  status: ConversationStatus,
  contact_last_seen_at: Unix,
  agent_last_seen_at: Unix,
  messages: v.array(PublicMessage),
  contact: PublicContact,
})
export type PublicConversation = v.InferOutput<typeof PublicConversation>
