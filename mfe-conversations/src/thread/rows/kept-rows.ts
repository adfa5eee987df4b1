import type { TimelineRow } from '../timeline.ts'

/** Height of what stands above the first row, in pixels at the default font step. */
export const TOP_PX = 40
/** More rows than a tall screen shows: the end is drawn, and measured, before anything is scrolled. */
const AT_END = 15
/** Around the line of news, where a thread opens. */
const BEFORE_NEWS = 4
const AFTER_NEWS = 12

/** Index of the row that holds a message, or -1. */
export const rowOf = (rows: readonly TimelineRow[], messageId: number): number =>
  rows.findIndex(
    (row) =>
      (row.kind === 'activity' && row.messages.some(({ id }) => id === messageId)) ||
      (row.kind === 'group' && row.items.some((item) => item.kind === 'stored' && item.message.id === messageId)),
  )

/**
 * Rows that are in the page wherever the thread is scrolled to: its end, the line of news, and what the reader used.
 *
 * @param touched - indexes of rows that had the focus: they keep it, and what was unfolded in them
 */
export function keptRows(rows: readonly TimelineRow[], touched: readonly number[]): number[] {
  const kept = new Set(touched)
  for (let at = Math.max(0, rows.length - AT_END); at < rows.length; at += 1) kept.add(at)
  const news = rows.findIndex(({ kind }) => kind === 'new')
  if (news >= 0)
    for (let at = Math.max(0, news - BEFORE_NEWS); at < Math.min(rows.length, news + AFTER_NEWS); at += 1) kept.add(at)
  return [...kept]
}
