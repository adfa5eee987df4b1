import * as v from 'valibot'
import { ConversationPush } from './conversations/conversation.ts'
import { MessagePush } from './conversations/message.ts'
import { AllNotificationsReadEvent, NotificationDeletedEvent, NotificationEvent } from './conversations/notification.ts'
import { AutomationRule } from './records/automation-rule.ts'
import { NativeAttributeRequirement } from './records/native-attribute-requirement.ts'
import { CacheKeys } from './values/account.ts'
import { PushContact, PushUser, Sender } from './values/person.ts'
import { Attributes, Availability } from './values/scalars.ts'

const performer = v.optional(v.object({ id: v.number(), name: v.string(), type: v.picklist(['user', 'agent_bot']) }))
/** Every event names its account; clients ignore one that is not of the account they show. */
const inAccount = { account_id: v.number(), performer }

const message = v.object({ ...MessagePush.entries, ...inAccount })
const conversation = v.object({ ...ConversationPush.entries, ...inAccount })
const contact = v.object({ ...PushContact.entries, ...inAccount })
const typing = v.object({
  ...inAccount,
  conversation: ConversationPush,
  user: Sender,
  is_private: v.boolean(),
})

/**
 * Server → client, one argument each (contract, workspace 21.4). Any of them may repeat: merge by id and `updated_at`.
 * STAFF: whoever may see the conversation. CONTACT: its visitor, in a reduced form. MEMBERS: every user of the account.
 */
export const serverEvents = {
  /** A message is stored (activities too). STAFF; CONTACT unless private or activity. */
  'message.created': message,
  /** Status, deletion, translation … changed. As above. */
  'message.updated': v.object({ ...message.entries, previous_changes: v.optional(Attributes) }),
  /** First human reply of a conversation. STAFF. */
  'first.reply.created': message,
  /** STAFF, CONTACT. */
  'conversation.created': conversation,
  /** Assignee, team, status, labels, priority, attributes, waiting or reply facts changed. STAFF, CONTACT. */
  'conversation.updated': conversation,
  /** STAFF, CONTACT. */
  'conversation.status_changed': conversation,
  /** Answers that wait for their time: one came, changed or went (workspace 9.8). STAFF. */
  'conversation.scheduled_changed': v.object({ ...inAccount, conversation_id: v.number() }),
  /** The contact saw the conversation. STAFF. */
  'conversation.read': conversation,
  /** Merge: another contact. STAFF. */
  'conversation.contact_changed': conversation,
  /** The mentioned user only. */
  'conversation.mentioned': conversation,
  /** STAFF and CONTACT, minus the typist; no CONTACT when private. Expires after 30 s. */
  'conversation.typing_on': typing,
  'conversation.typing_off': typing,
  /** Somebody opened or left the conversation, or still looks at it (workspace 8.22). STAFF, minus themselves. */
  'conversation.viewing': v.object({
    ...inAccount,
    conversation_id: v.number(),
    is_viewing: v.boolean(),
    user: PushUser,
  }),
  /** STAFF. */
  'assignee.changed': conversation,
  'team.changed': conversation,
  /** A bulk action that assigned has finished. Each recipient gets only the display ids they can see. */
  'bulk.assignee.changed': v.object({
    ...inAccount,
    conversation_ids: v.array(v.number()),
    assignee: v.nullable(PushUser),
  }),
  /** Users who may read the contact. */
  'contact.created': contact,
  'contact.updated': contact,
  /** Two became one; the data is the one that stays. Its visitors hear their own token instead. */
  'contact.merged': contact,
  'contact.deleted': contact,
  /** MEMBERS. Labels, inboxes or teams changed: read again what differs. */
  'account.cache_invalidated': v.object({ ...inAccount, cache_keys: CacheKeys }),
  /** MEMBERS; complete maps: whoever is missing is offline. */
  'presence.update': v.object({
    ...inAccount,
    users: v.record(v.string(), Availability),
    contacts: v.optional(v.record(v.string(), v.literal('online'))),
  }),
  /** The user concerned; the counts are their unread, unsnoozed total. */
  'notification.created': v.object({ ...NotificationEvent.entries, ...inAccount }),
  'notification.updated': v.object({ ...NotificationEvent.entries, ...inAccount }),
  'notification.deleted': v.object({ ...NotificationDeletedEvent.entries, ...inAccount }),
  /** Instead of very many `notification.updated` (workspace 15.3). */
  'notification.all_read': v.object({ ...AllNotificationsReadEvent.entries, ...inAccount }),
  /** MEMBERS. What has to be filled in before resolving changed. */
  'native_attribute_requirement.created': v.object({ ...inAccount, ...NativeAttributeRequirement.entries }),
  'native_attribute_requirement.deleted': v.object({ ...inAccount, ...NativeAttributeRequirement.entries }),
  /** Administrators: a rule was stored, changed, cloned, moved or switched off. */
  'automation.created': v.object({ ...inAccount, ...AutomationRule.entries }),
  'automation.updated': v.object({ ...inAccount, ...AutomationRule.entries }),
  'automation.deleted': v.object({ ...inAccount, id: v.number() }),
  /** Administrators: a campaign was stored, changed or deleted, or its numbers moved: read it again. */
  'campaign.changed': v.object({ ...inAccount, id: v.number() }),
  /** The release document of the account changed (Socket.IO only). MEMBERS. */
  'release.changed': v.object({
    ...inAccount,
    revision: v.number(),
    /** Ask for the new document at a random moment within so many milliseconds. */
    within: v.optional(v.number()),
    /** Name of the remote (or `shell`) whose open pages take the change at once, where nothing unsaved is in the way. */
    reload: v.optional(v.string()),
  }),
  'user:logout': v.object(inAccount),
  'page:reload': v.object(inAccount),
} as const

export type ServerEventName = keyof typeof serverEvents
export type ServerEvents = { [Name in ServerEventName]: v.InferOutput<(typeof serverEvents)[Name]> }

/** Seconds a user or visitor counts as seen after the last report (workspace 21.2). */
export const PRESENCE_WINDOW_S = 75
export const PRESENCE_REPORT_MS = 30_000
export const TYPING_EXPIRES_MS = 30_000
export const TYPING_IDLE_MS = 4_000
/** Who looks at a conversation says so again before the others forget it. */
export const VIEWING_EXPIRES_MS = 45_000
export const VIEWING_REPORT_MS = 30_000
