import * as v from 'valibot'
import { PushUser } from '../values/person.ts'
import { Attributes, Iso, Unix } from '../values/scalars.ts'
import { ConversationPush } from './conversation.ts'
import { MessagePush } from './message.ts'

/** Notifications of one page. */
export const NOTIFICATION_PAGE_SIZE = 15

/** Stored as 1 to 8 in this order. */
export const NOTIFICATION_TYPES = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const
export const NotificationType = v.picklist(NOTIFICATION_TYPES)
export type NotificationType = v.InferOutput<typeof NotificationType>

/** Which target of an agreed service level was missed (workspace 1.5). */
export const PushSla = v.object({
  id: v.number(),
  sla_policy: v.object({ id: v.number(), name: v.string() }),
  target: v.string(),
})
export type PushSla = v.InferOutput<typeof PushSla>

/** REST form of the list. `primary_actor.id` is the display id, `primary_actor_id` the internal one. */
export const Notification = v.object({
  id: v.number(),
  /** A `NotificationType`; a newer server may know more, and its title says what they are. */
  notification_type: v.string(),
  push_message_title: v.string(),
  push_message_body: v.string(),
  primary_actor_type: v.literal('Conversation'),
  primary_actor_id: v.number(),
  /** Null when the conversation is gone. */
  primary_actor: v.nullable(ConversationPush),
  secondary_actor: v.nullable(v.union([MessagePush, PushUser, PushSla])),
  user: PushUser,
  read_at: v.nullable(Iso),
  snoozed_until: v.nullable(Iso),
  created_at: Unix,
  last_activity_at: Unix,
  meta: Attributes,
})
export type Notification = v.InferOutput<typeof Notification>

/** Answer of the calls that change one notification. */
export const NotificationRow = v.object({
  id: v.number(),
  account_id: v.number(),
  user_id: v.number(),
  notification_type: NotificationType,
  primary_actor_type: v.string(),
  primary_actor_id: v.number(),
  secondary_actor_type: v.nullable(v.string()),
  secondary_actor_id: v.nullable(v.number()),
  read_at: v.nullable(Iso),
  snoozed_until: v.nullable(Iso),
  last_activity_at: Iso,
  meta: Attributes,
  created_at: Iso,
  updated_at: Iso,
})
export type NotificationRow = v.InferOutput<typeof NotificationRow>

/** `count` is what the list selects over all pages, `unread_count` its unread part. */
export const NotificationList = v.object({
  data: v.object({
    meta: v.object({ unread_count: v.number(), count: v.number(), current_page: v.number() }),
    payload: v.array(Notification),
  }),
})
export type NotificationList = v.InferOutput<typeof NotificationList>

/** Data of `notification.created` and `notification.updated`; counts are the unread, unsnoozed total. */
export const NotificationEvent = v.object({
  account_id: v.number(),
  notification: v.object({ ...Notification.entries, account_id: v.number() }),
  unread_count: v.number(),
  count: v.number(),
})
/** Data of `notification.deleted`. */
export const NotificationDeletedEvent = v.object({
  account_id: v.number(),
  notification: v.object({ id: v.number() }),
  unread_count: v.number(),
  count: v.number(),
})

/** Data of `notification.all_read`: everything unread of the account was read at this moment, too much to name each. */
export const AllNotificationsReadEvent = v.object({
  account_id: v.number(),
  read_at: Iso,
  unread_count: v.number(),
  count: v.number(),
})

/** A browser or a device that wants to be told when no page is open; the values of its type in `subscription_attributes`. */
export const PushSubscription = v.object({
  id: v.number(),
  user_id: v.number(),
  identifier: v.string(),
  subscription_type: v.picklist(['browser_push', 'fcm']),
  subscription_attributes: v.record(v.string(), v.string()),
  created_at: Iso,
  updated_at: Iso,
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** What a person hears of in one account, by mail and by push; flags are `email_` or `push_` and the type (workspace 16). */
export const NotificationSettings = v.object({
  id: v.number(),
  user_id: v.number(),
  account_id: v.number(),
  all_email_flags: v.array(v.string()),
  selected_email_flags: v.array(v.string()),
  all_push_flags: v.array(v.string()),
  selected_push_flags: v.array(v.string()),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>
