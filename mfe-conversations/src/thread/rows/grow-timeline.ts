import type { MessageRest } from '@parley/shared/contract/message'
import {
  type Author,
  buildTimeline,
  type Group,
  goOn,
  inOrder,
  type Standing,
  type TimelineInput,
  type TimelineItem,
  type TimelineRow,
} from '../timeline.ts'

/** A timeline with what it shows. */
export interface GrownTimeline {
  input: TimelineInput
  rows: readonly TimelineRow[]
}

/**
 * The timeline of `input`, gone on with from the one before it: rows above the first message that is another one are taken
 * as they are, so that news cost the same in a thread of any length; below, every row and item that shows the same objects is
 * the same object. A component that is memoised by them is not drawn again.
 */
export function growTimeline(before: GrownTimeline | null, given: TimelineInput): GrownTimeline {
  if (!before) return { input: { ...given, messages: inOrder(given.messages) }, rows: buildTimeline(given) }
  const changed = firstChange(before.input.messages, given.messages)
  const input = { ...given, messages: inOrder(given.messages, changed) }
  const wereInOrder = input.messages === given.messages
  const standing = standingRows(
    before,
    input,
    wereInOrder ? changed : firstChange(before.input.messages, input.messages),
  )
  const kept = standing.rows.length
  const rows = reuseRows(before.rows.slice(kept), goOn(input, standing).slice(kept))
  return { input, rows: isSame(before.rows, kept, rows) ? before.rows : [...standing.rows, ...rows] }
}

const isSame = (before: readonly TimelineRow[], kept: number, rows: readonly TimelineRow[]) =>
  before.length === kept + rows.length && rows.every((row, at) => row === before[kept + at])

/** Rows of which neither the last nor what follows it shows anything else than before. Each message stands in one row. */
function standingRows({ input, rows }: GrownTimeline, now: TimelineInput, changed: number): Standing {
  if (input.seenAt !== now.seenAt || input.dayOf !== now.dayOf) return { rows: [], shown: 0 }
  let shown = input.messages.length
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const count = storedIn(rows[at])
    // The row of the last message that is the same goes on with the next.
    if (count > 0 && shown < changed) return { rows: rows.slice(0, at + 1), shown }
    shown -= count
  }
  return { rows: [], shown: 0 }
}

/** Index of the first message that is another object than before; the shorter length where there is none. */
function firstChange(before: readonly MessageRest[], now: readonly MessageRest[]): number {
  const end = Math.min(before.length, now.length)
  let at = 0
  while (at < end && before[at] === now[at]) at += 1
  return at
}

function storedIn(row: TimelineRow | undefined): number {
  if (row?.kind === 'activity') return row.messages.length
  return row?.kind === 'group' ? row.items.filter(({ kind }) => kind === 'stored').length : 0
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

/** The rows of `now` with every row and item that shows the same objects as in `before` taken from there. */
function reuseRows(before: readonly TimelineRow[], now: readonly TimelineRow[]): readonly TimelineRow[] {
  const known = new Map(before.map((row) => [row.key, row]))
  return now.map((row) => reuseRow(known.get(row.key), row))
}
