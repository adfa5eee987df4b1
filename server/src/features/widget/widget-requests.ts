import { Attributes } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Id, listOf } from '../../http/validation/param-schemas.ts'
import { FileOrSignedId } from '../messages/message-requests.ts'

const text = v.nullish(v.string())

/** `message` of a visitor (configuration 4.2), flat or wrapped, JSON or multipart. */
export const VisitorMessageBody = v.object({
  content: v.nullish(v.pipe(v.string(), v.maxLength(150_000, 'is too long (maximum is 150000 characters)'))),
  reply_to: v.nullish(Id),
  /** Display id of one of the visitor's own; left out: the latest. */
  conversation_id: v.nullish(Id),
  echo_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
  timestamp: text,
  referer_url: text,
  attachments: v.optional(v.pipe(listOf(FileOrSignedId), v.maxLength(15, 'are too many (maximum is 15)')), []),
})
export type VisitorMessageBody = v.InferOutput<typeof VisitorMessageBody>

export const ContactBody = v.object({
  email: text,
  name: text,
  phone_number: text,
  avatar_url: text,
  custom_attributes: v.nullish(Attributes),
  additional_attributes: v.nullish(Attributes),
})

export const StartBody = v.object({
  contact: v.nullish(v.object({ name: text, email: text, phone_number: text })),
  message: v.optional(VisitorMessageBody, {}),
  custom_attributes: v.nullish(Attributes),
})

/** Unique in the account, so it is refused and not cut like a name. */
export const Identifier = v.pipe(v.string(), v.maxLength(255, 'is too long (maximum is 255 characters)'))

export const SetUserBody = v.object({
  ...ContactBody.entries,
  identifier: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty("can't be blank"), Identifier),
  identifier_hash: text,
})

const Email = v.nullish(v.object({ email: text, name: text }))
export const SubmitBody = v.object({ submitted_values: v.optional(v.unknown()), contact: Email })

/** Which of the visitor's conversations; left out: the latest. */
export const WhichQuery = v.object({ conversation_id: v.optional(Id) })
export const PageQuery = v.object({ ...WhichQuery.entries, before: v.optional(Id), after: v.optional(Id) })
export const TypingStatusBody = v.object({ typing_status: v.optional(v.string(), '') })
export const KeysBody = v.object({ custom_attributes: v.optional(listOf(v.string()), []) })
export const ConversationKeysBody = v.object({ custom_attribute: v.optional(listOf(v.string()), []) })
export const AttributesBody = v.object({ custom_attributes: v.optional(Attributes, {}) })
export const LabelBody = v.object({ label: v.pipe(v.string(), v.trim(), v.nonEmpty("can't be blank")) })
export const LabelParams = v.object({ title: v.string() })
export const MessageIdParams = v.object({ messageId: Id })

export const EventBody = v.object({
  name: v.optional(v.string(), ''),
  event_info: v.optional(
    v.looseObject({
      campaign_id: v.nullish(Id),
      custom_attributes: v.nullish(Attributes),
      initiated_at: v.nullish(v.looseObject({ timestamp: v.nullish(v.string()) })),
      referer: v.nullish(v.string()),
    }),
    {},
  ),
})
