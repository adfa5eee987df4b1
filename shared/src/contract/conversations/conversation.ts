import * as v from 'valibot'
import { Agent, Contact, PushContact, PushUser, Team } from '../values/person.ts'
import {
  Attributes,
  ChannelType,
  ConversationPriority,
  ConversationStatus,
  Iso,
  Unix,
  UnixF,
} from '../values/scalars.ts'
import { MessagePush, MessageRest } from './message.ts'
import { ConversationSla } from './sla.ts'

/** Conversations of one page of the list. */
export const CONVERSATION_PAGE_SIZE = 25

/** For how long the customer may be answered after each message of theirs (contract, workspace 20.5). */
export const ReplyWindow = v.object({
  seconds: v.number(),
  /** Null: they have not written yet. */
  closes_at: v.nullable(Unix),
})
export type ReplyWindow = v.InferOutput<typeof ReplyWindow>

const conversationFacts = {
  /** Display id: a sequence per account, used in every path. */
  id: v.number(),
  uuid: v.string(),
  inbox_id: v.number(),
  status: ConversationStatus,
  priority: v.nullable(ConversationPriority),
  snoozed_until: v.nullable(Iso),
  muted: v.boolean(),
  can_reply: v.boolean(),
  /** An addition: null where the channel takes an answer at any time. */
  reply_window: v.optional(v.nullable(ReplyWindow)),
  unread_count: v.number(),
  labels: v.array(v.string()),
  /** What is promised about it; absent without an SLA policy. */
  sla: v.optional(v.nullable(ConversationSla)),
  additional_attributes: Attributes,
  custom_attributes: Attributes,
  agent_last_seen_at: Unix,
  contact_last_seen_at: Unix,
  first_reply_created_at: Unix,
  waiting_since: Unix,
  created_at: Unix,
  /** Ordering key: a payload older than the one held is dropped. Grows with every emitted change. */
  updated_at: UnixF,
  last_activity_at: Unix,
  /** A copy of last_activity_at. */
  timestamp: Unix,
}

/** REST form: list, show, create, filter. `messages` is [] or exactly the newest message of any type. */
export const Conversation = v.object({
  ...conversationFacts,
  account_id: v.number(),
  meta: v.object({
    sender: Contact,
    channel: ChannelType,
    assignee: v.optional(Agent),
    team: v.optional(Team),
    hmac_verified: v.nullable(v.boolean()),
  }),
  messages: v.array(MessagePush),
  last_non_activity_message: v.nullable(MessagePush),
  /** An addition: the newest message that somebody wrote; greetings, prompts and surveys are not. */
  last_written_message: v.optional(v.nullable(MessagePush)),
  assignee_last_seen_at: Unix,
  sla_policy_id: v.nullable(v.number()),
})
export type Conversation = v.InferOutput<typeof Conversation>

/**
 * Realtime form. A client merges it into what it holds and never lets its `messages` (newest public, non-activity
 * message, or []) overwrite its own.
 */
export const ConversationPush = v.object({
  ...conversationFacts,
  account_id: v.optional(v.number()),
  channel: ChannelType,
  meta: v.object({
    sender: PushContact,
    assignee: v.nullable(PushUser),
    team: v.nullable(v.object({ id: v.number(), name: v.string() })),
    hmac_verified: v.nullable(v.boolean()),
  }),
  contact_inbox: v.object({
    id: v.number(),
    contact_id: v.number(),
    inbox_id: v.number(),
    source_id: v.string(),
    hmac_verified: v.boolean(),
    created_at: Iso,
    updated_at: Iso,
  }),
  messages: v.array(MessagePush),
})
export type ConversationPush = v.InferOutput<typeof ConversationPush>

/** Counts over everything visible, before `assignee_type`: the three tabs agree whichever is open. */
export const ConversationCounts = v.object({
  mine_count: v.number(),
  assigned_count: v.optional(v.number()),
  unassigned_count: v.number(),
  all_count: v.number(),
})
export type ConversationCounts = v.InferOutput<typeof ConversationCounts>

export const ConversationList = v.object({
  data: v.object({ meta: ConversationCounts, payload: v.array(Conversation) }),
})
export const ConversationMeta = v.object({ meta: ConversationCounts })

export const MessageList = v.object({
  meta: v.object({
    labels: v.array(v.string()),
    additional_attributes: Attributes,
    contact: PushContact,
    assignee: v.optional(PushUser),
    agent_last_seen_at: v.nullable(Iso),
    assignee_last_seen_at: v.nullable(Iso),
  }),
  payload: v.array(MessageRest),
})

export const ASSIGNEE_TYPES = ['me', 'unassigned', 'assigned', 'all'] as const
export type AssigneeType = (typeof ASSIGNEE_TYPES)[number]

export const SORT_ORDERS = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_desc',
  'waiting_since_asc',
] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Answer of toggle_status: `meta` is always empty. */
export const ToggleStatusAnswer = v.object({
  meta: v.object({}),
  payload: v.object({
    success: v.boolean(),
    conversation_id: v.number(),
    current_status: ConversationStatus,
    snoozed_until: v.nullable(Iso),
  }),
})
