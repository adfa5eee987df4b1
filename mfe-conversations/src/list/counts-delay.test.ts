import { countsDelay } from './counts-delay.ts'

it('lets events settle for half a second', () => {
  expect(countsDelay(0, 10_000, 5)).toBe(500)
})

it('asks at most once a second, and every five when there are many', () => {
  expect(countsDelay(10_000, 10_100, 5)).toBe(900)
  expect(countsDelay(10_000, 10_100, 101)).toBe(4900)
})
