import type { MessagePush, MessageRest } from '@parley/shared/contract/message'
import { NOT_MERGED } from '../../merging/merged.ts'
import { keepParts } from '../../state/keep-parts.ts'
import { placeOf } from './place-of.ts'

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
  let messages: HeldMessage[] | null = null
  for (const message of incoming) {
    const now = messages ?? history.messages
    const at = placeOf(now, message.id)
    const held = now[at]?.id === message.id ? now[at] : undefined
    if (held && !wins(held, message)) continue
    const next = held ? keepParts(held, held.echo_id ? { ...message, echo_id: held.echo_id } : message) : message
    if (next === held) continue
    messages ??= [...history.messages]
    messages.splice(at, held ? 1 : 0, next)
  }
  return messages ? { ...history, messages } : history
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

/** The answer to a send: an event about the same message that was faster is newer than it. One from further back is left out. */
export const addSent = (history: MessageHistory, message: MessageRest): MessageHistory =>
  isFurtherBack(history, message.id) ? history : merge(history, [message], (held) => held.updated_at === undefined)

/** What comes right before the oldest message. */
export const addOlder = (history: MessageHistory, { messages, isFirst }: OlderPart): MessageHistory => ({
  ...merge(history, messages, () => false),
  isComplete: isFirst,
})

/** Of a passage further back: what comes right after its newest message. */
export const addLater = (passage: MessageHistory, page: readonly MessageRest[]): MessageHistory =>
  merge(passage, page, () => false)

/** With a passage that reaches what is held; one behind a hole changes nothing. */
export const joined = (history: MessageHistory, passage: MessageHistory): MessageHistory =>
  isBehindHole(history, passage) || oldestId(passage) >= oldestId(history)
    ? history
    : addOlder(history, { messages: passage.messages, isFirst: passage.isComplete })

/** Something lies between the newest message of a passage and the oldest one held. */
export const isBehindHole = (history: MessageHistory, passage: MessageHistory): boolean =>
  newestId(passage) < oldestId(history)

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
