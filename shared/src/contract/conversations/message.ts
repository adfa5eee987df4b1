import * as v from 'valibot'
import { Sender } from '../values/person.ts'
import { Attributes, ContentType, Iso, MessageStatus, MessageTypeNum, Unix } from '../values/scalars.ts'

/** Characters of one message (contract, workspace 9.2). */
export const MAX_MESSAGE_CHARS = 150_000
/** Files of one message. */
export const MAX_ATTACHMENTS = 15
/** Longest `echo_id` the server keeps. */
export const MAX_ECHO_ID_CHARS = 255

/** Stored as the index in this list. */
export const FILE_TYPES = [
  'image',
  'audio',
  'video',
  'file',
  'location',
  'fallback',
  'share',
  'story_mention',
  'contact',
  'ig_reel',
] as const

export const Attachment = v.object({
  id: v.number(),
  message_id: v.number(),
  account_id: v.number(),
  file_type: v.picklist(FILE_TYPES),
  meta: Attributes,
  extension: v.optional(v.nullable(v.string())),
  data_url: v.optional(v.string()),
  thumb_url: v.optional(v.string()),
  file_size: v.optional(v.number()),
  width: v.optional(v.nullable(v.number())),
  height: v.optional(v.nullable(v.number())),
  transcribed_text: v.optional(v.string()),
  coordinates_lat: v.optional(v.number()),
  coordinates_long: v.optional(v.number()),
  fallback_title: v.optional(v.nullable(v.string())),
})
export type Attachment = v.InferOutput<typeof Attachment>

const messageFacts = {
  id: v.number(),
  content: v.nullable(v.string()),
  inbox_id: v.number(),
  /** Display id. */
  conversation_id: v.number(),
  message_type: MessageTypeNum,
  content_type: ContentType,
  status: MessageStatus,
  content_attributes: Attributes,
  created_at: Unix,
  private: v.boolean(),
  source_id: v.nullable(v.string()),
  /** Only in the answer to, and in the events of, the request that made the message. */
  echo_id: v.optional(v.string()),
  sender: v.optional(Sender),
  attachments: v.optional(v.array(Attachment)),
  /** An addition: name of the template of the channel that it was sent from. Not told to visitors. */
  template: v.optional(v.string()),
}

/** REST form: message lists and the answer of a create. */
export const MessageRest = v.object(messageFacts)
export type MessageRest = v.InferOutput<typeof MessageRest>

/** Realtime form, and `messages[0]` of conversation payloads. */
export const MessagePush = v.object({
  ...messageFacts,
  account_id: v.number(),
  processed_message_content: v.nullable(v.string()),
  additional_attributes: Attributes,
  external_source_ids: Attributes,
  sentiment: Attributes,
  sender_type: v.nullable(v.picklist(['User', 'Contact', 'AgentBot'])),
  sender_id: v.nullable(v.number()),
  updated_at: Iso,
  conversation: v.object({
    assignee_id: v.nullable(v.number()),
    unread_count: v.number(),
    last_activity_at: Unix,
    contact_inbox: v.object({ source_id: v.string() }),
  }),
})
export type MessagePush = v.InferOutput<typeof MessagePush>

/**
 * Body of `POST A/conversations/{id}/messages` (JSON form). `echo_id` is made by the browser and is the idempotency
 * key: the same id from the same sender in the same conversation answers the stored message; with other content, 422.
 */
export const CreateMessageBody = v.object({
  content: v.nullish(v.pipe(v.string(), v.maxLength(MAX_MESSAGE_CHARS))),
  private: v.optional(v.boolean(), false),
  echo_id: v.optional(v.pipe(v.string(), v.maxLength(MAX_ECHO_ID_CHARS))),
  message_type: v.optional(v.picklist(['outgoing', 'incoming']), 'outgoing'),
  content_type: v.optional(ContentType, 'text'),
  content_attributes: v.optional(Attributes, {}),
})
export type CreateMessageBody = v.InferOutput<typeof CreateMessageBody>

/** Ids of messages of one conversation (contract, workspace 24). */
export const FoundIds = v.object({ payload: v.array(v.number()) })
