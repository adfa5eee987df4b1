import { aMessage, NOW } from '../../testing/conversation-builders.ts'
import { buildTimeline } from '../timeline.ts'
import { keptRows, rowOf } from './kept-rows.ts'

/** A row for each message: they are half an hour apart, of one day. */
const rowsOf = (count: number, seenAt: number | null = null) =>
  buildTimeline({
    messages: Array.from({ length: count }, (_, at) => aMessage({ id: at + 1, created_at: NOW + at * 1800 })),
    outbox: [],
    seenAt,
    me: { id: 7, name: 'Maya', thumbnail: '', kind: 'user' },
    dayOf: () => 'today',
  })

it('finds the row of a message, and none for one that is not held', () => {
  const rows = rowsOf(5)
  expect([1, 5, 9].map((id) => rowOf(rows, id))).toEqual([1, 5, -1])
})

it('keeps the end of a long thread and what was used in the page, and little else', () => {
  const kept = keptRows(rowsOf(5000), [7])
  expect(kept).toContain(7)
  expect(kept).toContain(5000)
  expect(kept.length).toBeLessThan(20)
})

it('keeps the line of news, where the thread opens', () => {
  const rows = rowsOf(5000, NOW + 2000 * 1800)
  const news = rows.findIndex(({ kind }) => kind === 'new')
  expect(keptRows(rows, [])).toEqual(expect.arrayContaining([news, news + 1, news - 1]))
})

it('keeps a short thread whole', () => {
  expect(keptRows(rowsOf(3), []).sort()).toEqual([0, 1, 2, 3])
})
