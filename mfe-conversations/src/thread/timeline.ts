import type { MessageRest } from '@parley/shared/contract/message'
import type { OutboxEntry } from '../reply/outbox/outbox.ts'
import { plainSubject } from './mail/mail-facts.ts'

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

/** Confirmed messages by age, then what waits in the order it was written. What is confirmed does not wait any more. */
function piecesOf({ messages, outbox, me }: TimelineInput): Piece[] {
  const unique = new Map(messages.map((message) => [message.id, message]))
  const echoes = new Set(messages.flatMap((message) => message.echo_id ?? []))
  const stored = [...unique.values()].sort((a, b) => a.id - b.id).map(storedPiece)
  relate(stored, unique)
  return [...stored, ...outbox.filter((entry) => !echoes.has(entry.echo_id)).map((entry) => waitingPiece(entry, me))]
}

/** What a message shows of others: the words it answers, and a subject only where it changes. */
function relate(pieces: readonly Piece[], byId: ReadonlyMap<number, MessageRest>): void {
  let last = ''
  for (const { item } of pieces) {
    if (item.kind !== 'stored') continue
    const { email, in_reply_to } = item.message.content_attributes
    const quoted = in_reply_to === undefined ? undefined : byId.get(Number(in_reply_to))
    if (quoted) item.quoted = quoted
    const subject = subjectOf(email)
    if (subject && plainSubject(subject) !== last) item.subject = subject
    if (subject) last = plainSubject(subject)
  }
}

const subjectOf = (email: unknown): string | null =>
  typeof email === 'object' && email !== null && 'subject' in email && typeof email.subject === 'string'
    ? email.subject
    : null

const isActivity = ({ item }: Piece) => item.kind === 'stored' && item.message.message_type === 2

const isNew = ({ item }: Piece, seenAt: number | null) =>
  seenAt !== null &&
  item.kind === 'stored' &&
  item.message.message_type === 0 &&
  !item.message.private &&
  item.message.created_at > seenAt

type Group = Extract<TimelineRow, { kind: 'group' }>

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

/** Rows of the thread, top to bottom: days, groups of bubbles, activity lines, and where the news begin. */
export function buildTimeline(input: TimelineInput): TimelineRow[] {
  const rows: TimelineRow[] = []
  let day = ''
  let at = 0
  let hasNewLine = false
  for (const piece of piecesOf(input)) {
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

const sameList = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((item, at) => item === b[at])

type StoredItem = Extract<TimelineItem, { kind: 'stored' }>
const sameStored = (a: StoredItem, b: StoredItem) =>
  a.message === b.message && a.subject === b.subject && a.quoted === b.quoted

function reuseItems(before: readonly TimelineItem[], now: readonly TimelineItem[]): readonly TimelineItem[] {
  const known = new Map(before.map((item) => [item.key, item]))
  const items = now.map((item) => {
    const held = known.get(item.key)
    if (held?.kind === 'stored' && item.kind === 'stored' && sameStored(held, item)) return held
    if (held?.kind === 'waiting' && item.kind === 'waiting' && held.entry === item.entry) return held
    return item
  })
  return sameList(before, items) ? before : items
}

const sameAuthor = (a: Author, b: Author) =>
  a.kind === b.kind && a.id === b.id && a.name === b.name && a.thumbnail === b.thumbnail

function reuseGroup(before: Group, now: Group): Group {
  const items = reuseItems(before.items, now.items)
  const author = sameAuthor(before.author, now.author) ? before.author : now.author
  const isSame =
    items === before.items && author === before.author && before.side === now.side && before.tone === now.tone
  return isSame ? before : { ...now, items, author }
}

function reuseRow(before: TimelineRow | undefined, now: TimelineRow): TimelineRow {
  if (before?.kind === 'group' && now.kind === 'group') return reuseGroup(before, now)
  if (before?.kind === 'activity' && now.kind === 'activity')
    return sameList(before.messages, now.messages) ? before : now
  if (before?.kind === 'day' && now.kind === 'day') return before.at === now.at ? before : now
  return before?.kind === 'new' && now.kind === 'new' ? before : now
}

/**
 * The rows of `now` with every row and item that shows the same objects as in `before` taken from there: a component
 * that is memoised by them is not drawn again.
 */
export function reuseRows(before: readonly TimelineRow[], now: readonly TimelineRow[]): readonly TimelineRow[] {
  const known = new Map(before.map((row) => [row.key, row]))
  const rows = now.map((row) => reuseRow(known.get(row.key), row))
  return sameList(before, rows) ? before : rows
}
