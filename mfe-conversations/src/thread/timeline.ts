import type { MessageRest } from '@parley/shared/contract/message'
import type { OutboxEntry } from '../reply/outbox/outbox.ts'
import { placeOf } from './history/place-of.ts'
import { plainSubject } from './mail/mail-facts.ts'
import { answeredId } from './message/message-parts.ts'

export type TimelineItem =
  | {
      kind: 'stored'
      key: string
      message: MessageRest
      /** Subject of a mail, where it is another one than of the mail before it. */
      subject?: string
      /** The message it answers, where that is held. */
      quoted?: MessageRest
    }
  | { kind: 'waiting'; key: string; entry: OutboxEntry }

/** Seconds at which it was written. */
export const timeOf = (item: TimelineItem): number =>
  item.kind === 'stored' ? item.message.created_at : item.entry.created_at

export type Tone = 'incoming' | 'outgoing' | 'note' | 'bot' | 'failed'

export interface Author {
  name: string
  id: number | null
  thumbnail: string
  kind: 'contact' | 'user' | 'agent_bot' | 'system'
}

export type TimelineRow =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string }
  | { kind: 'activity'; key: string; messages: readonly MessageRest[] }
  | { kind: 'group'; key: string; side: 'start' | 'end'; tone: Tone; author: Author; items: readonly TimelineItem[] }

export interface TimelineInput {
  messages: readonly MessageRest[]
  outbox: readonly OutboxEntry[]
  /** Seconds: incoming messages after it are new. Null hides the line. */
  seenAt: number | null
  me: Author
  /** Day of a time, in the reader's zone: two times of one day give the same text. Called for each message: cheap. */
  dayOf: (at: number) => string
}

/** A pause longer than this many seconds begins a new group. */
export const GROUP_PAUSE_S = 5 * 60
/** A longer group is another row: rows out of sight are not drawn, a row in sight is drawn whole. */
export const MAX_GROUP = 20
/** From so many activities in a row they fold into one line. */
export const FOLD_FROM = 3

const SYSTEM: Author = { name: '', id: null, thumbnail: '', kind: 'system' }

function authorOf({ sender }: MessageRest): Author {
  if (!sender) return SYSTEM
  return {
    id: sender.id,
    kind: sender.type,
    name: sender.name,
    thumbnail: 'thumbnail' in sender ? sender.thumbnail : sender.avatar_url,
  }
}

export function toneOf(message: MessageRest, author: Author): Tone {
  if (message.private) return 'note'
  if (message.message_type === 0) return 'incoming'
  if (message.status === 'failed') return 'failed'
  return message.message_type === 3 || author.kind !== 'user' ? 'bot' : 'outgoing'
}

interface Piece {
  item: TimelineItem
  at: number
  tone: Tone
  author: Author
}

const storedPiece = (message: MessageRest): Piece => {
  const author = authorOf(message)
  const key = message.echo_id ?? `m${message.id}`
  return { item: { kind: 'stored', key, message }, at: message.created_at, tone: toneOf(message, author), author }
}

const waitingPiece = (entry: OutboxEntry, me: Author): Piece => ({
  item: { kind: 'waiting', key: entry.echo_id, entry },
  at: entry.created_at,
  tone: entry.status === 'failed' ? 'failed' : entry.private ? 'note' : 'outgoing',
  author: me,
})

/**
 * Oldest first, each once: the same array where it is so already.
 *
 * @param from - those before it are known to be so
 */
export function inOrder(messages: readonly MessageRest[], from = 0): readonly MessageRest[] {
  for (let at = Math.max(from, 1); at < messages.length; at += 1)
    if ((messages[at]?.id ?? 0) <= (messages[at - 1]?.id ?? 0)) return sorted(messages)
  return messages
}

const sorted = (messages: readonly MessageRest[]) =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id)

/** Messages in order from a place on, then what waits in the order it was written. What is confirmed does not wait any more. */
function piecesFrom({ messages, outbox, me }: TimelineInput, from: number): Piece[] {
  const stored = messages.slice(from).map(storedPiece)
  relate(stored, messages, from)
  const isConfirmed = ({ echo_id }: OutboxEntry) => messages.some((message) => message.echo_id === echo_id)
  return [...stored, ...outbox.filter((entry) => !isConfirmed(entry)).map((entry) => waitingPiece(entry, me))]
}

/** What a message shows of others: the words it answers, and a subject only where it changes. */
function relate(pieces: readonly Piece[], messages: readonly MessageRest[], from: number): void {
  // Looked for where a letter asks: in a chat that would be all the way back, for nothing.
  let last: string | undefined
  for (const { item } of pieces) {
    if (item.kind !== 'stored') continue
    const { email } = item.message.content_attributes
    const answered = answeredId(item.message)
    const quoted = answered === null ? undefined : withId(messages, answered)
    if (quoted) item.quoted = quoted
    const subject = subjectOf(email)
    if (!subject) continue
    last ??= plainSubject(subjectBefore(messages, from))
    if (plainSubject(subject) !== last) item.subject = subject
    last = plainSubject(subject)
  }
}

function withId(messages: readonly MessageRest[], id: number): MessageRest | undefined {
  const found = messages[placeOf(messages, id)]
  return found?.id === id ? found : undefined
}

const subjectOf = (email: unknown): string | null =>
  typeof email === 'object' && email !== null && 'subject' in email && typeof email.subject === 'string'
    ? email.subject
    : null

function subjectBefore(messages: readonly MessageRest[], from: number): string {
  for (let at = from - 1; at >= 0; at -= 1) {
    const subject = subjectOf(messages[at]?.content_attributes.email)
    if (subject) return subject
  }
  return ''
}

const isActivity = ({ item }: Piece) => item.kind === 'stored' && item.message.message_type === 2

const isNew = ({ item }: Piece, seenAt: number | null) =>
  seenAt !== null &&
  item.kind === 'stored' &&
  item.message.message_type === 0 &&
  !item.message.private &&
  item.message.created_at > seenAt

export type Group = Extract<TimelineRow, { kind: 'group' }>

const startGroup = ({ item, tone, author }: Piece): Group => ({
  kind: 'group',
  key: item.key,
  side: tone === 'incoming' ? 'start' : 'end',
  tone,
  author,
  items: [item],
})

const joins = (group: Group, piece: Piece, pause: number) =>
  group.items.length < MAX_GROUP &&
  group.tone === piece.tone &&
  group.author.kind === piece.author.kind &&
  group.author.id === piece.author.id &&
  pause <= GROUP_PAUSE_S

/** Rows that stand already, and how many of the messages they show. */
export interface Standing {
  rows: readonly TimelineRow[]
  shown: number
}

/** Rows of the thread, top to bottom: days, groups of bubbles, activity lines, and where the news begin. */
export const buildTimeline = (given: TimelineInput): TimelineRow[] =>
  goOn({ ...given, messages: inOrder(given.messages) }, { rows: [], shown: 0 })

/**
 * The same of messages in order.
 *
 * @param standing - goes on after these, which end with a message and are no longer changed
 */
export function goOn(input: TimelineInput, standing: Standing): TimelineRow[] {
  const rows = [...standing.rows]
  const last = input.messages[standing.shown - 1]
  let at = last?.created_at ?? 0
  let day = last ? input.dayOf(at) : ''
  let hasNewLine = rows.some(({ kind }) => kind === 'new')
  for (const piece of piecesFrom(input, standing.shown)) {
    const today = input.dayOf(piece.at)
    if (today !== day) rows.push({ kind: 'day', key: `day-${today}`, at: piece.at })
    day = today
    if (!hasNewLine && isNew(piece, input.seenAt)) {
      rows.push({ kind: 'new', key: 'new' })
      hasNewLine = true
    }
    append(rows, piece, piece.at - at)
    at = piece.at
  }
  return rows
}

function append(rows: TimelineRow[], piece: Piece, pause: number): void {
  const last = rows.at(-1)
  if (isActivity(piece) && piece.item.kind === 'stored') {
    const { message } = piece.item
    if (last?.kind === 'activity') rows[rows.length - 1] = { ...last, messages: [...last.messages, message] }
    else rows.push({ kind: 'activity', key: `a${message.id}`, messages: [message] })
    return
  }
  if (last?.kind === 'group' && joins(last, piece, pause))
    rows[rows.length - 1] = { ...last, items: [...last.items, piece.item] }
  else rows.push(startGroup(piece))
}
