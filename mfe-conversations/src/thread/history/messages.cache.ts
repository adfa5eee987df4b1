import type { MessagePush, MessageRest } from '@parley/shared/contract/message'
import { NOT_MERGED } from '../../merging/merged.ts'
import { keepParts } from '../../state/keep-parts.ts'

/** A message as this browser holds it; `updated_at` is known once an event has brought it. */
export type HeldMessage = MessageRest & Partial<Pick<MessagePush, 'updated_at'>>

/** Messages of one conversation, oldest first, without holes. */
export interface MessageHistory {
  messages: readonly HeldMessage[]
  /** Nothing older exists. */
  isComplete: boolean
}

/** Messages from right before those that are held. */
export interface OlderPart {
  messages: readonly MessageRest[]
  /** Nothing older exists. */
  isFirst: boolean
}

/** Where the messages of a conversation lie in the cache. */
export const messagesKey = (conversationId: number, stamp = NOT_MERGED) =>
  ['/conversations', 'messages', conversationId, stamp] as const

/** Messages that one read without `after` answers at most. */
export const MESSAGE_PAGE_SIZE = 20

const byAge = (a: HeldMessage, b: HeldMessage) => a.id - b.id

const changedAt = (message: HeldMessage) => (message.updated_at ? Date.parse(message.updated_at) : 0)

function merge(
  history: MessageHistory,
  incoming: readonly HeldMessage[],
  wins: (held: HeldMessage, next: HeldMessage) => boolean,
): MessageHistory {
  const byId = new Map(history.messages.map((message) => [message.id, message]))
  let changed = false
  for (const message of incoming) {
    const held = byId.get(message.id)
    if (held && !wins(held, message)) continue
    const next = held ? keepParts(held, held.echo_id ? { ...message, echo_id: held.echo_id } : message) : message
    if (next === held) continue
    byId.set(message.id, next)
    changed = true
  }
  return changed ? { ...history, messages: [...byId.values()].sort(byAge) } : history
}

/**
 * An event: inserts or replaces by id. A copy changed earlier than the one held changes nothing, nor does a message from
 * further back than was read: there would be a hole behind it.
 */
export const upsertMessage = (history: MessageHistory, message: HeldMessage): MessageHistory =>
  isFurtherBack(history, message.id)
    ? history
    : merge(history, [message], (held, next) => changedAt(next) >= changedAt(held))

/** Older than anything that was read. */
export const isFurtherBack = (history: MessageHistory | undefined, id: number): boolean =>
  history !== undefined && !history.isComplete && id < oldestId(history)

/** The answer to a send: an event about the same message that was faster is newer than it. */
export const addSent = (history: MessageHistory, message: MessageRest): MessageHistory =>
  merge(history, [message], (held) => held.updated_at === undefined)

/** What comes right before the oldest message. */
export const addOlder = (history: MessageHistory, { messages, isFirst }: OlderPart): MessageHistory => ({
  ...merge(history, messages, () => false),
  isComplete: isFirst,
})

/** Everything between a message far back and the oldest one held. */
export const addGap = (history: MessageHistory, page: readonly MessageRest[]): MessageHistory =>
  merge(history, page, () => false)

/** One read of a gap answers at most so many (contract, workspace 9.1). */
export const MAX_GAP = 1000

/** Messages read again after a break: what the server says now counts. */
export const addNewer = (history: MessageHistory, page: readonly MessageRest[]): MessageHistory =>
  merge(history, page, () => true)

export const firstPage = (page: readonly MessageRest[]): MessageHistory => ({
  messages: [...page].sort(byAge),
  isComplete: page.length < MESSAGE_PAGE_SIZE,
})

export const newestId = (history: MessageHistory | undefined): number => history?.messages.at(-1)?.id ?? 0
export const oldestId = (history: MessageHistory | undefined): number => history?.messages[0]?.id ?? 0

/** What is read again begins after this id: with the oldest that is held, or, where nothing is held, with the first. */
export const readAgainAfter = (history: MessageHistory): number => Math.max(0, oldestId(history) - 1)

/** Messages of a conversation that are kept for the time without a connection. */
const KEPT = 50

export const newestPart = ({ messages, isComplete }: MessageHistory): MessageHistory => ({
  messages: messages.slice(-KEPT),
  isComplete: isComplete && messages.length <= KEPT,
})
