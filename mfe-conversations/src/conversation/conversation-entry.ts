import type { Conversation, ConversationPush } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import type { Contact, PushContact } from '@parley/shared/contract/person'
import type { ChannelType } from '@parley/shared/contract/scalars'

export interface Person {
  id: number
  name: string
  thumbnail: string
}

type SharedFacts = Omit<ConversationPush, 'meta' | 'channel' | 'contact_inbox' | 'messages' | 'account_id' | 'uuid'>

/** What this area keeps of a conversation: the REST and the realtime form read into one. */
export interface ConversationEntry extends SharedFacts {
  channel: ChannelType
  contact: PushContact & Partial<Pick<Contact, 'last_activity_at' | 'created_at'>>
  verified: boolean
  assignee: Person | null
  team: { id: number; name: string } | null
  /** Newest message that is not an activity. */
  last_message: MessagePush | null
  /** Seconds at which `unread_count` was true; counts come with conversations and with messages. */
  unread_at: number
}

const FACTS = [
  'id',
  'inbox_id',
  'status',
  'priority',
  'snoozed_until',
  'muted',
  'can_reply',
  'unread_count',
  'labels',
  'additional_attributes',
  'custom_attributes',
  'agent_last_seen_at',
  'contact_last_seen_at',
  'first_reply_created_at',
  'waiting_since',
  'created_at',
  'updated_at',
  'last_activity_at',
  'timestamp',
] as const satisfies readonly (keyof SharedFacts)[]

const factsOf = (from: SharedFacts): SharedFacts =>
  Object.fromEntries(FACTS.map((name) => [name, from[name]])) as unknown as SharedFacts

const personOf = (from: { id: number; name: string; thumbnail: string } | null | undefined): Person | null =>
  from ? { id: from.id, name: from.name, thumbnail: from.thumbnail } : null

const isShown = (message: MessagePush | null | undefined): message is MessagePush =>
  Boolean(message) && message?.message_type !== 2

export function fromRest(from: Conversation): ConversationEntry {
  const { availability_status: _, ...contact } = from.meta.sender
  const newest = from.messages.find(isShown) ?? null
  return {
    ...factsOf(from),
    channel: from.meta.channel,
    contact: { ...contact, type: 'contact' },
    verified: from.meta.hmac_verified === true,
    assignee: personOf(from.meta.assignee),
    team: from.meta.team ? { id: from.meta.team.id, name: from.meta.team.name } : null,
    last_message: from.last_non_activity_message ?? newest,
    unread_at: from.updated_at,
  }
}

export function fromPush(from: ConversationPush): ConversationEntry {
  return {
    ...factsOf(from),
    channel: from.channel,
    contact: from.meta.sender,
    verified: from.meta.hmac_verified === true,
    assignee: personOf(from.meta.assignee),
    team: from.meta.team,
    last_message: from.messages.find(isShown) ?? null,
    unread_at: from.updated_at,
  }
}

const secondsOf = (message: MessagePush): number => Date.parse(message.updated_at) / 1000

/** The newer of two messages; of two copies of one message, the one changed later. */
function newerMessage(a: MessagePush | null, b: MessagePush | null): MessagePush | null {
  if (!a || !b) return a ?? b
  if (a.id !== b.id) return a.id > b.id ? a : b
  return secondsOf(b) >= secondsOf(a) ? b : a
}

type Unread = Pick<ConversationEntry, 'unread_count' | 'unread_at'>

const newerUnread = (a: Unread, b: Unread): Unread => {
  const newest =
    a.unread_at === b.unread_at ? (a.unread_count >= b.unread_count ? a : b) : a.unread_at > b.unread_at ? a : b
  return { unread_count: newest.unread_count, unread_at: newest.unread_at }
}

/**
 * Two states of one conversation, in any order and any number of times: facts by `updated_at`, the last message by id,
 * activity by its time. An older state never overwrites a newer one.
 */
export function mergeEntry(held: ConversationEntry, incoming: ConversationEntry): ConversationEntry {
  const [older, newer] = incoming.updated_at >= held.updated_at ? [held, incoming] : [incoming, held]
  const active = Math.max(held.last_activity_at, incoming.last_activity_at)
  return {
    ...newer,
    ...newerUnread(held, incoming),
    contact: { ...older.contact, ...newer.contact },
    last_message: newerMessage(held.last_message, incoming.last_message),
    last_activity_at: active,
    timestamp: active,
  }
}

/** What a message says about its conversation: preview, activity, unread count, and that the customer can be answered. */
export function applyMessage(entry: ConversationEntry, message: MessagePush): ConversationEntry {
  if (message.conversation_id !== entry.id) return entry
  const active = Math.max(entry.last_activity_at, message.conversation.last_activity_at)
  const unread = { unread_count: message.conversation.unread_count, unread_at: secondsOf(message) }
  return {
    ...entry,
    ...newerUnread(entry, unread),
    can_reply: entry.can_reply || message.message_type === 0,
    last_message: isShown(message) ? newerMessage(entry.last_message, message) : entry.last_message,
    last_activity_at: active,
    timestamp: active,
  }
}
