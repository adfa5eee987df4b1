import * as v from 'valibot'

/** Whole seconds since 1970 UTC; 0 stands for "never happened". */
export const Unix = v.pipe(v.number(), v.integer())
/** Seconds with a fraction: an ordering key (`updated_at` of conversations). */
export const UnixF = v.number()
/** `2026-11-20T10:00:00.000Z`: always UTC, millisecond precision. */
export const Iso = v.string()
/** Free-form attribute map; strings up to 1 500 characters, whole numbers up to 9 999 999 999. */
export const Attributes = v.record(v.string(), v.unknown())

export const Availability = v.picklist(['online', 'busy', 'offline'])
export type Availability = v.InferOutput<typeof Availability>

/** Stored as 0, 1, 2, 3 in this order. */
export const CONVERSATION_STATUSES = ['open', 'resolved', 'pending', 'snoozed'] as const
export const ConversationStatus = v.picklist(CONVERSATION_STATUSES)
export type ConversationStatus = v.InferOutput<typeof ConversationStatus>
/** The same by name. */
export const CONVERSATION_STATUS = { open: 0, resolved: 1, pending: 2, snoozed: 3 } as const

/** Stored as 0, 1, 2, 3 in this order; null is "no priority". */
export const CONVERSATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const ConversationPriority = v.picklist(CONVERSATION_PRIORITIES)
export type ConversationPriority = v.InferOutput<typeof ConversationPriority>

/** Stored as 0, 1, 2, 3 in this order. `progress` never crosses the wire. */
export const MESSAGE_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const
export const MessageStatus = v.picklist(MESSAGE_STATUSES)
export type MessageStatus = v.InferOutput<typeof MessageStatus>
/** The same by name. */
export const MESSAGE_STATUS = { sent: 0, delivered: 1, read: 2, failed: 3 } as const

/** 0 incoming, 1 outgoing, 2 activity, 3 template. */
export const MESSAGE_TYPE = { incoming: 0, outgoing: 1, activity: 2, template: 3 } as const
export type MessageTypeName = keyof typeof MESSAGE_TYPE
export const MessageTypeNum = v.picklist([0, 1, 2, 3])
export type MessageTypeNum = v.InferOutput<typeof MessageTypeNum>

/** Stored as the index in this list. */
export const CONTENT_TYPES = [
  'text',
  'input_text',
  'input_textarea',
  'input_email',
  'input_select',
  'cards',
  'form',
  'article',
  'incoming_email',
  'input_csat',
  'integrations',
  'sticker',
] as const
export const ContentType = v.picklist(CONTENT_TYPES)
export type ContentType = v.InferOutput<typeof ContentType>

export const CHANNEL_TYPES = [
  'Channel::WebWidget',
  'Channel::FacebookPage',
  'Channel::TwitterProfile',
  'Channel::TwilioSms',
  'Channel::Whatsapp',
  'Channel::Api',
  'Channel::Email',
  'Channel::Telegram',
  'Channel::Line',
  'Channel::Sms',
  'Channel::Instagram',
] as const
export const ChannelType = v.picklist(CHANNEL_TYPES)
export type ChannelType = v.InferOutput<typeof ChannelType>
