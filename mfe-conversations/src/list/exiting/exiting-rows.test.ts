import { EXIT_AFTER_MS, expireExits, nextExpiry, noteExits } from './exiting-rows.ts'

const none = new Map<number, number>()

it('sees off a row that was on screen and no longer fits', () => {
  expect([...noteExits(none, [2], new Set([1]), 50)]).toEqual([[2, 50]])
})

it('does not begin again for a row that is leaving already', () => {
  const leaving = new Map([[2, 50]])
  expect(noteExits(leaving, [2], new Set([1]), 90)).toBe(leaving)
})

it('keeps a row that fits again', () => {
  expect(noteExits(new Map([[2, 50]]), [], new Set([2]), 90).size).toBe(0)
})

it('lets a row go when its time is over, but not under the pointer', () => {
  const leaving = new Map([
    [1, 0],
    [2, 0],
  ])
  expect([...expireExits(leaving, EXIT_AFTER_MS, 2).keys()]).toEqual([2])
})

it('tells how long the next row has', () => {
  expect(nextExpiry(none, 10)).toBeNull()
  expect(nextExpiry(new Map([[1, 1000]]), 2000)).toBe(3000)
})
