import type { ReportUnit } from '@parley/shared/contract/report'
import { instantOf, wallClock } from './zone-clock.ts'

/** Whose local time: a zone with its clock changes, or hours east of UTC that never change. */
export interface LocalTime {
  /** Seconds east of UTC; what counts where no zone is named. */
  offset: number
  /** IANA name. */
  zone: string | null
}

/** Unix seconds as local clocks show them, as if it were UTC. */
const shown = (at: number, { offset, zone }: LocalTime): number =>
  zone === null ? at + offset : wallClock(at * 1000, zone) / 1000

/** The instant at which a local day begins. */
function midnight(year: number, month: number, date: number, { offset, zone }: LocalTime): number {
  const day = new Date(Date.UTC(year, month, date))
  if (zone === null) return day.getTime() / 1000 - offset
  const parts = { year: day.getUTCFullYear(), month: day.getUTCMonth(), date: day.getUTCDate() }
  return instantOf(parts, 0, zone) / 1000
}

/** Start of the bucket of an instant, Unix seconds. Days begin at local midnight, weeks on Monday. */
export function bucketStart(unit: ReportUnit, at: number, local: LocalTime): number {
  const clock = shown(at, local)
  // An hour that clocks show twice is two hours.
  if (unit === 'hour') return at - (clock % 3600)
  const day = new Date(clock * 1000)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (unit === 'day') return midnight(year, month, date, local)
  if (unit === 'week') return midnight(year, month, date - ((day.getUTCDay() + 6) % 7), local)
  return unit === 'month' ? midnight(year, month, 1, local) : midnight(year, 0, 1, local)
}

/** The start of the bucket after the one that begins at `start`. */
export function nextBucket(unit: ReportUnit, start: number, local: LocalTime): number {
  if (unit === 'hour') return start + 3600
  const day = new Date(shown(start, local) * 1000)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  if (unit === 'day') return midnight(year, month, date + 1, local)
  if (unit === 'week') return midnight(year, month, date + 7, local)
  return unit === 'month' ? midnight(year, month + 1, 1, local) : midnight(year + 1, 0, 1, local)
}

/** Starts of every bucket that the range touches, oldest first; the first may begin before the range. */
export function bucketsOf(unit: ReportUnit, range: LocalTime & { since: number; until: number }): number[] {
  const starts: number[] = []
  for (let at = bucketStart(unit, range.since, range); at < range.until; at = nextBucket(unit, at, range)) {
    starts.push(at)
  }
  return starts
}

/** `2026-11-20`: the local day of an instant. */
export const localDate = (at: number, local: LocalTime): string =>
  new Date(shown(at, local) * 1000).toISOString().slice(0, 10)
