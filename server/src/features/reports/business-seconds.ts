import { type Day, instantOf, localDay, nextDay } from './zone-clock.ts'

/** One weekday of an inbox (contract, configuration 2.5). 0 is Sunday. Hours are null when the day is closed. */
export interface WorkingDay {
  day_of_week: number
  closed_all_day: boolean
  open_all_day: boolean
  open_hour: number | null
  open_minutes: number | null
  close_hour: number | null
  close_minutes: number | null
}

export interface WorkingTime {
  enabled: boolean
  /** IANA name. */
  timezone: string
  days: readonly WorkingDay[]
}

/** Days looked at: a longer wait counts its first years only, so that one ancient conversation costs no endless loop. */
const LONGEST_WALK = 2_000

/**
 * Seconds of working time in `[start, end)`; 0 when working hours are off. Days follow the inbox time zone, so a day
 * with a clock change has the hours it really has.
 */
export function businessSeconds(time: WorkingTime, start: Date, end: Date): number {
  if (!time.enabled || end <= start) return 0
  let seconds = 0
  let day = localDay(start, time.timezone)
  for (let walked = 0; walked < LONGEST_WALK; walked++) {
    const [open, close] = openingOf(time, day)
    seconds += overlap(open, close, start.getTime(), end.getTime())
    day = nextDay(day)
    if (instantOf(day, 0, time.timezone) >= end.getTime()) break
  }
  return seconds
}

function openingOf(time: WorkingTime, day: Day): [number, number] {
  const weekday = new Date(Date.UTC(day.year, day.month, day.date)).getUTCDay()
  const row = time.days.find((each) => each.day_of_week === weekday)
  if (!row || row.closed_all_day) return [0, 0]
  if (row.open_all_day) return [instantOf(day, 0, time.timezone), instantOf(nextDay(day), 0, time.timezone)]
  const minutes = (hour: number | null, minute: number | null) => (hour ?? 0) * 60 + (minute ?? 0)
  return [
    instantOf(day, minutes(row.open_hour, row.open_minutes), time.timezone),
    instantOf(day, minutes(row.close_hour, row.close_minutes), time.timezone),
  ]
}

const overlap = (open: number, close: number, start: number, end: number) =>
  Math.max(0, Math.min(close, end) - Math.max(open, start)) / 1000

/**
 * When so many seconds of working time have passed since `start`; without working hours those of the calendar. A week that
 * is never open is looked through for years, and then counts as over.
 */
export function afterBusinessSeconds(time: WorkingTime, start: Date, seconds: number): Date {
  if (!time.enabled) return new Date(start.getTime() + seconds * 1000)
  let left = seconds * 1000
  let day = localDay(start, time.timezone)
  for (let walked = 0; walked < LONGEST_WALK; walked++) {
    const [open, close] = openingOf(time, day)
    const from = Math.max(open, start.getTime())
    if (close > from && close - from >= left) return new Date(from + left)
    left -= Math.max(0, close - from)
    day = nextDay(day)
  }
  return new Date(instantOf(day, 0, time.timezone))
}
