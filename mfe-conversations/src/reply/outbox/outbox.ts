import type { MessageRest } from '@parley/shared/contract/message'

export interface FileFacts {
  name: string
  size: number
}

/** What goes with a message beside its text and its files, as the wire takes it (contract, workspace 9.2). */
export interface SendFacts {
  to_emails?: string
  cc_emails?: string
  bcc_emails?: string
  template_params?: { name: string; category?: string; language?: string; namespace?: string; processed_params: object }
  /** The message that it answers. */
  content_attributes?: { in_reply_to: number }
  /** Names of the files that were spoken here. */
  is_recorded_audio?: readonly string[]
}

/** A reply or note that the server has not confirmed yet. Its `echo_id` is made here and stays for all tries. */
export interface OutboxEntry {
  echo_id: string
  conversation_id: number
  content: string
  private: boolean
  /**
   * `waiting`: the server was not reached; it goes out, in order, when the connection is back. `holding`: it can be called
   * back until `hold_until`.
   */
  status: 'progress' | 'waiting' | 'failed' | 'holding'
  /** Milliseconds since 1970. */
  hold_until?: number
  /** Why it failed, in words to show. */
  reason: string | null
  /** Seconds since 1970 at which it was written. */
  created_at: number
  /** What was attached. The files themselves are kept beside it. */
  files?: readonly FileFacts[]
  facts?: SendFacts
  /** Newest message of the conversation when it was written, 0 when none was known. */
  after_id: number
}

/** In the order in which they were written. */
export type Outbox = readonly OutboxEntry[]

const isBlocked = (outbox: Outbox, entry: OutboxEntry): boolean =>
  outbox.some(
    (held) =>
      held.conversation_id === entry.conversation_id && held.echo_id !== entry.echo_id && held.status === 'waiting',
  )

/**
 * Adds an entry. The same `echo_id` again means "try again": it keeps its place. Behind one that waits for the
 * connection it waits too.
 */
export function putEntry(outbox: Outbox, entry: OutboxEntry): Outbox {
  const isHeld = outbox.some((held) => held.echo_id === entry.echo_id)
  if (isHeld) return outbox.map((held) => (held.echo_id === entry.echo_id ? entry : held))
  return [...outbox, entry.status === 'progress' && isBlocked(outbox, entry) ? { ...entry, status: 'waiting' } : entry]
}

export const takeEntry = (outbox: Outbox, echoId: string): Outbox =>
  outbox.some((entry) => entry.echo_id === echoId) ? outbox.filter((entry) => entry.echo_id !== echoId) : outbox

/** Marks an entry as not sent. Unknown ids are ignored. */
export const failEntry = (outbox: Outbox, echoId: string, reason: string): Outbox =>
  outbox.map((entry) => (entry.echo_id === echoId ? { ...entry, status: 'failed', reason } : entry))

/** The server was not reached: the entry waits, and whatever was written behind it. Unknown ids are ignored. */
export function parkEntry(outbox: Outbox, echoId: string): Outbox {
  const at = outbox.findIndex((entry) => entry.echo_id === echoId)
  const id = outbox[at]?.conversation_id
  return outbox.map((entry, index) =>
    index === at || (index > at && at >= 0 && entry.conversation_id === id && entry.status === 'progress')
      ? { ...entry, status: 'waiting', reason: null }
      : entry,
  )
}

/** What was held long enough goes on its way. */
export const releaseHeld = (outbox: Outbox, now: number): Outbox =>
  outbox.map((entry) =>
    entry.status === 'holding' && (entry.hold_until ?? 0) <= now ? { ...entry, status: 'progress' } : entry,
  )

/** Milliseconds until the next one is released; null: nothing is held. */
export function nextRelease(outbox: Outbox, now: number): number | null {
  const ends = outbox.filter(({ status }) => status === 'holding').map(({ hold_until = 0 }) => hold_until - now)
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends))
}

/**
 * The one to send next in a conversation: the oldest that has not failed. One at a time, so that order is kept; while
 * the oldest waits for the connection or can still be called back, all wait.
 */
export function nextToSend(outbox: Outbox, conversationId: number): OutboxEntry | null {
  const oldest = outbox.find((entry) => entry.conversation_id === conversationId && entry.status !== 'failed')
  return oldest?.status === 'progress' ? oldest : null
}

export const entriesOf = (outbox: Outbox, conversationId: number): Outbox =>
  outbox.filter((entry) => entry.conversation_id === conversationId)

/**
 * What to do with an entry that outlived a reload, given the messages stored after it was written.
 *
 * - `stored`: the server has it; only the answer was lost
 * - `perhaps`: the same words of the same person are there, but not whether they are this entry or one before it
 * - `check`: the customer wrote meanwhile; a person decides
 * - `send`: send it again, with the same `echo_id` (the server stores it at most once)
 */
export function afterReload(
  entry: OutboxEntry,
  since: readonly MessageRest[],
  myId: number,
): 'stored' | 'perhaps' | 'check' | 'send' {
  const later = since.filter((message) => message.id > entry.after_id)
  if (later.some(({ echo_id }) => echo_id === entry.echo_id)) return 'stored'
  const isAlike = (message: MessageRest) =>
    message.sender?.type === 'user' &&
    message.sender.id === myId &&
    message.private === entry.private &&
    (message.content ?? '') === entry.content
  if (later.some(isAlike)) return 'perhaps'
  const wroteMeanwhile = later.some((message) => message.message_type === 0)
  return wroteMeanwhile && !entry.private ? 'check' : 'send'
}
