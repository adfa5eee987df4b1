import { NOTIFICATION_PAGE_SIZE as SIZE } from '@parley/shared/contract/notification'
import fc from 'fast-check'
import { bellText, lastPageOf, lessUnread, pageAfter, pageWithin } from './panel-pages.ts'

const unread = fc.integer({ min: 0, max: 5_000 })

describe('the bell', () => {
  it('counts to 99, then says 99+, and is silent without unread', () => {
    expect([0, 1, 99, 100, 134].map(bellText)).toEqual(['', '1', '99', '99+', '99+'])
  })

  it('never goes below nought, however often something is read twice', () => {
    fc.assert(
      fc.property(unread, fc.array(fc.integer({ min: 1, max: 40 })), (start, reads) =>
        expect(reads.reduce(lessUnread, start)).toBeGreaterThanOrEqual(0),
      ),
    )
  })
})

describe('the pages of the panel', () => {
  it('end at the page of the last unread, and there is always one', () => {
    expect([0, 1, 15, 16, 30, 31, 38, 134].map(lastPageOf)).toEqual([1, 1, 1, 2, 2, 3, 3, 9])
    fc.assert(
      fc.property(unread, (count) => {
        const last = lastPageOf(count)
        expect(last * SIZE).toBeGreaterThanOrEqual(count)
        expect((last - 1) * SIZE).toBeLessThan(Math.max(count, 1))
      }),
    )
  })

  it('never lead outside', () => {
    fc.assert(
      fc.property(unread, fc.integer(), (count, page) => {
        const within = pageWithin(page, count)
        expect(within).toBeGreaterThanOrEqual(1)
        expect(within).toBeLessThanOrEqual(lastPageOf(count))
      }),
    )
  })

  it('show every unread to somebody who only goes forward, however many they read on the way', () => {
    const walks = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.infiniteStream(fc.integer({ min: 0, max: SIZE })))
    fc.assert(
      fc.property(walks, ([count, reads]) => {
        let left = Array.from({ length: count }, (_, at) => at)
        const seen = new Set<number>()
        let page = 1
        // Every step either turns a page or has read something: it ends.
        for (let steps = 0; steps < 2 * count + 2; steps++) {
          const shown = left.slice((page - 1) * SIZE, page * SIZE)
          for (const one of shown) seen.add(one)
          const read = shown.slice(0, reads.next().value)
          left = left.filter((one) => !read.includes(one))
          page = pageAfter(page, read.length, left.length)
        }
        expect(seen.size).toBe(count)
      }),
    )
  })
})
