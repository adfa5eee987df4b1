import { spansOf, withoutHours } from './spans.ts'

const at = (text: string) => Date.parse(text) / 1000
const FOLDED = at('2026-11-23T14:00:00Z')
const levels = (spans: ReturnType<typeof spansOf>) =>
  spans.map(({ level, from, to, isOpen }) => [
    level,
    new Date(from * 1000).toISOString().slice(0, 16),
    new Date(to * 1000).toISOString().slice(0, 16),
    ...(isOpen ? ['open'] : []),
  ])

test('a year up to today is days, months and the raw facts behind them', () => {
  const range = { since: at('2025-11-24T00:00:00Z'), until: at('2026-11-24T00:00:00Z') }
  expect(levels(spansOf(range, FOLDED, 'UTC'))).toEqual([
    ['day', '2025-11-24T00:00', '2025-12-01T00:00'],
    ['month', '2025-12-01T00:00', '2026-11-24T00:00'],
    ['raw', '2026-11-23T14:00', '2026-11-24T00:00', 'open'],
  ])
})

test('one that ended long ago has whole months and days, whole hours and raw ends', () => {
  const range = { since: at('2026-01-30T22:30:00Z'), until: at('2026-04-02T02:10:00Z') }
  const spans = spansOf(range, FOLDED, 'UTC')
  expect(levels(spans)).toEqual([
    ['raw', '2026-01-30T22:30', '2026-01-30T23:00'],
    ['hour', '2026-01-30T23:00', '2026-01-31T00:00'],
    ['day', '2026-01-31T00:00', '2026-02-01T00:00'],
    ['month', '2026-02-01T00:00', '2026-04-01T00:00'],
    ['day', '2026-04-01T00:00', '2026-04-02T00:00'],
    ['hour', '2026-04-02T00:00', '2026-04-02T02:00'],
    ['raw', '2026-04-02T02:00', '2026-04-02T02:10'],
  ])
  expect(withoutHours(spans, FOLDED).map(({ level }) => level)).toEqual(['raw', 'day', 'month', 'day', 'raw'])
})

test('days begin when clocks of the zone say so, also where they change; without a zone there are hours', () => {
  const range = { since: at('2026-10-24T23:00:00Z'), until: at('2026-10-27T00:00:00Z') }
  const [day] = spansOf(range, FOLDED, 'Europe/Lisbon')
  expect(levels(day ? [day] : [])).toEqual([['day', '2026-10-24T23:00', '2026-10-27T00:00']])
  expect(levels(spansOf(range, FOLDED, null))).toEqual([['hour', '2026-10-24T23:00', '2026-10-27T00:00']])
})

test('without hours, facts that are summed and those that are not are read apart', () => {
  const range = { since: at('2026-11-21T00:00:00Z'), until: FOLDED + 600 }
  expect(levels(withoutHours(spansOf(range, FOLDED, 'UTC'), FOLDED))).toEqual([
    ['day', '2026-11-21T00:00', '2026-11-23T00:00'],
    ['raw', '2026-11-23T00:00', '2026-11-23T14:00'],
    ['raw', '2026-11-23T14:00', '2026-11-23T14:10'],
  ])
})

test('what is not summed yet is raw', () => {
  expect(levels(spansOf({ since: FOLDED + 60, until: FOLDED + 600 }, FOLDED, 'UTC'))).toEqual([
    ['raw', '2026-11-23T14:01', '2026-11-23T14:10'],
  ])
})
