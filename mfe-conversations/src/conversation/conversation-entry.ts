import type { Conversation, ConversationPush } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import type { Contact, PushContact } from '@parley/shared/contract/person'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { keepParts } from '../state/keep-parts.ts'

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
  /** Newest message that somebody wrote; where there is none, the newest automatic one. */
  last_message: MessagePush | null
  assignee_last_seen_at?: number
  sla_policy_id?: number | null
  /** Seconds at which `unread_count` was true; counts come with conversations and with messages. */
  unread_at: number
}

const personOf = (from: { id: number; name: string; thumbnail: string } | null | undefined): Person | null =>
  from ? { id: from.id, name: from.name, thumbnail: from.thumbnail } : null

const isShown = (message: MessagePush | null | undefined): message is MessagePush =>
  Boolean(message) && message?.message_type !== 2

export function fromRest(from: Conversation): ConversationEntry {
  const { meta, messages, last_non_activity_message, last_written_message, account_id: _, uuid: __, ...facts } = from
  const { availability_status: ___, ...contact } = meta.sender
  return {
    ...facts,
    channel: meta.channel,
    contact: { ...contact, type: 'contact' },
    verified: meta.hmac_verified === true,
    assignee: personOf(meta.assignee),
    team: meta.team ? { id: meta.team.id, name: meta.team.name } : null,
    last_message: last_written_message ?? newerMessage(last_non_activity_message, messages.find(isShown) ?? null),
    unread_at: from.updated_at,
  }
}

/** @param from - of an event, which also names who caused it */
export function fromPush(from: ConversationPush & { performer?: unknown }): ConversationEntry {
  const { meta, messages, contact_inbox: _, account_id: __, uuid: ___, performer: ____, ...facts } = from
  return {
    ...facts,
    contact: meta.sender,
    verified: meta.hmac_verified === true,
    assignee: personOf(meta.assignee),
    team: meta.team,
    last_message: messages.find(isShown) ?? null,
    unread_at: from.updated_at,
  }
}

const secondsOf = (message: MessagePush): number => Date.parse(message.updated_at) / 1000

/** What nobody wrote: greetings, prompts for an address, surveys. */
export const isAutomatic = ({
  message_type,
  content_type,
}: Pick<MessagePush, 'message_type' | 'content_type'>): boolean =>
  message_type === 3 || content_type === 'input_email' || content_type === 'input_csat'

/**
 * The newer of two messages; of two copies of one message, the one changed later. A line that nobody wrote never
 * takes the place of one that somebody did: the row is for the words that are waiting for an answer.
 */
function newerMessage(a: MessagePush | null, b: MessagePush | null): MessagePush | null {
  if (!a || !b) return a ?? b
  if (a.id !== b.id && isAutomatic(a) !== isAutomatic(b)) return isAutomatic(a) ? b : a
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
  return keepParts(held, {
    ...older,
    ...newer,
    ...newerUnread(held, incoming),
    contact: { ...older.contact, ...newer.contact },
    last_message: newerMessage(held.last_message, incoming.last_message),
    last_activity_at: active,
    timestamp: active,
  })
}

/** The time to answer is counted from the newest message of the customer (contract, workspace 20.5). */
function reopened({ reply_window: held }: ConversationEntry, message: MessagePush) {
  if (!held || message.message_type !== 0 || message.private) return {}
  const closes_at = Math.max(held.closes_at ?? 0, message.created_at + held.seconds)
  return { reply_window: { ...held, closes_at } }
}

/** What a message says about its conversation: preview, activity, unread count, and that the customer can be answered. */
export function applyMessage(entry: ConversationEntry, message: MessagePush): ConversationEntry {
  if (message.conversation_id !== entry.id) return entry
  const active = Math.max(entry.last_activity_at, message.conversation.last_activity_at)
  const unread = { unread_count: message.conversation.unread_count, unread_at: secondsOf(message) }
  return keepParts(entry, {
    ...entry,
    ...newerUnread(entry, unread),
    can_reply: entry.can_reply || message.message_type === 0,
    ...reopened(entry, message),
    last_message: isShown(message) ? newerMessage(entry.last_message, message) : entry.last_message,
    last_activity_at: active,
    timestamp: active,
  })
}

/** A contact was changed: its name and addresses stand in every conversation of it. */
export function applyContact(
  entry: ConversationEntry,
  { account_id: _, performer: __, ...contact }: PushContact & { account_id?: number; performer?: unknown },
): ConversationEntry {
  if (entry.contact.id !== contact.id) return entry
  return keepParts(entry, { ...entry, contact: { ...entry.contact, ...contact } })
}
