import fc from 'fast-check'
import { afterBusinessSeconds, type WorkingDay, type WorkingTime } from '../reports/business-seconds.ts'

/** Zones with a clock change in spring and autumn, of an hour and of half an hour, and one without. */
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
const CHANGES = [
  '2026-03-29T00:00:00Z',
  '2026-10-25T00:00:00Z',
  '2026-03-08T05:00:00Z',
  '2026-04-04T12:00:00Z',
  '2026-11-01T04:00:00Z',
]

const day = (at: number) =>
  fc
    .record({
      kind: fc.constantFrom('closed', 'open', 'hours', 'hours'),
      open: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 11 }),
    })
    .map(
      ({ kind, open, length }): WorkingDay => ({
        day_of_week: at,
        closed_all_day: kind === 'closed',
        open_all_day: kind === 'open',
        open_hour: kind === 'hours' ? open : null,
        open_minutes: kind === 'hours' ? 30 : null,
        close_hour: kind === 'hours' ? open + length : null,
        close_minutes: kind === 'hours' ? 15 : null,
      }),
    )
const time: fc.Arbitrary<WorkingTime> = fc.record({
  enabled: fc.constant(true),
  timezone: fc.constantFrom(...ZONES),
  days: fc.tuple(day(0), day(1), day(2), day(3), day(4), day(5), day(6)),
})

/** Whether somebody is there in the minute that begins at an instant: read off the wall clock of the zone. */
function isOpen({ timezone, days }: WorkingTime, at: number): boolean {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(shown.formatToParts(at).map(({ type, value }) => [type, value]))
  const row = days[['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? '')]
  if (!row || row.closed_all_day) return false
  if (row.open_all_day) return true
  const minute = Number(parts.hour) * 60 + Number(parts.minute)
  const from = (row.open_hour ?? 0) * 60 + (row.open_minutes ?? 0)
  return minute >= from && minute < (row.close_hour ?? 0) * 60 + (row.close_minutes ?? 0)
}

/** Minute by minute, until as many open ones have passed. */
function naive(week: WorkingTime, start: number, minutes: number): number | null {
  let left = minutes
  for (let at = start; at < start + 12 * 86_400_000; at += 60_000) {
    if (left === 0) return at
    if (isOpen(week, at)) left -= 1
  }
  return null
}

/** Working hours that begin or end inside the hour that clocks skip or repeat mean two things; those days are left out. */
const isPlain = (week: WorkingTime): boolean =>
  week.days.every((row) => row.open_hour === null || (row.open_hour > 3 && (row.close_hour ?? 24) < 24))

describe('the clock of a promise', () => {
  it('counts working time as a minute-by-minute count does, over both clock changes', () => {
    fc.assert(
      fc.property(
        time,
        fc.constantFrom(...CHANGES),
        fc.integer({ min: -3_000, max: 600 }),
        fc.integer({ min: 1, max: 1_500 }),
        (week, change, offset, minutes) => {
          fc.pre(isPlain(week))
          const start = new Date(change).getTime() + offset * 60_000
          const expected = naive(week, start, minutes)
          fc.pre(expected !== null)
          // The end of the last open minute, not the next opening after it.
          const due = afterBusinessSeconds(week, new Date(start), minutes * 60).getTime()
          expect(new Date(due).toISOString()).toBe(new Date(expected ?? 0).toISOString())
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is the calendar’s where nobody keeps working hours', () => {
    const off = { enabled: false, timezone: 'UTC', days: [] }
    expect(afterBusinessSeconds(off, new Date('2026-11-20T23:00:00Z'), 7_200).toISOString()).toBe(
      '2026-11-21T01:00:00.000Z',
    )
  })

  it('ends some day where nobody is ever there', () => {
    const never = { enabled: true, timezone: 'UTC', days: [] }
    expect(afterBusinessSeconds(never, new Date('2026-11-20T23:00:00Z'), 60).getTime()).toBeGreaterThan(0)
  })
})
