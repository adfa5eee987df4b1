import type { ReportUnit } from '@parley/shared/contract/report'
import type { ReportRange } from './report-query.ts'

/** Start of the bucket of an instant, Unix seconds. Days begin at local midnight of `offset`, weeks on Monday. */
export function bucketStart(unit: ReportUnit, at: number, offset: number): number {
  const local = new Date((at + offset) * 1000)
  const [year, month, date, hour] = [
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
  ]
  const start = {
    hour: () => Date.UTC(year, month, date, hour),
    day: () => Date.UTC(year, month, date),
    week: () => Date.UTC(year, month, date - ((local.getUTCDay() + 6) % 7)),
    month: () => Date.UTC(year, month),
    year: () => Date.UTC(year, 0),
  }[unit]()
  return start / 1000 - offset
}

function nextBucket(unit: ReportUnit, start: number, offset: number): number {
  const local = new Date((start + offset) * 1000)
  const [year, month, date, hour] = [
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
  ]
  const next = {
    hour: () => Date.UTC(year, month, date, hour + 1),
    day: () => Date.UTC(year, month, date + 1),
    week: () => Date.UTC(year, month, date + 7),
    month: () => Date.UTC(year, month + 1),
    year: () => Date.UTC(year + 1, 0),
  }[unit]()
  return next / 1000 - offset
}

/** Starts of every bucket that the range touches, oldest first; the first may begin before the range. */
export function bucketsOf(unit: ReportUnit, range: ReportRange): number[] {
  const starts: number[] = []
  for (
    let at = bucketStart(unit, range.since, range.offset);
    at < range.until;
    at = nextBucket(unit, at, range.offset)
  ) {
    starts.push(at)
  }
  return starts
}
