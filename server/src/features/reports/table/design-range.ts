import type { ReportUnit } from '@parley/shared/contract/report'
import type { ReportDesign, ReportPreset } from '@parley/shared/contract/saved-report'
import { instantOf, localDay } from '../zone-clock.ts'

const DAY = 86_400
const MONTHS: Partial<Record<ReportPreset, number>> = { last3months: 3, last6months: 6, lastYear: 12 }
const DAYS: Partial<Record<ReportPreset, number>> = { last7days: 7, last30days: 30 }

/** `2026-11-20` of a day whose month or date may lie outside the calendar. */
const dayText = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** The first day of a preset that ends today: three months back is the day after the same date, or the month's last. */
function firstDay(preset: ReportPreset, { year, month, date }: { year: number; month: number; date: number }): string {
  const months = MONTHS[preset]
  if (months === undefined) return dayText(year, month, date - (DAYS[preset] ?? 7) + 1)
  const lastOfMonth = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return dayText(year, month - months, Math.min(date, lastOfMonth) + 1)
}

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}

export interface DesignRange {
  /** Days of the zone, both included: `2026-11-14`. */
  from: string
  to: string
  /** Unix seconds, half-open. */
  since: number
  until: number
}

/** The days of a design by the clocks of a zone, as the page shows them there and then. */
export function designRange({ range, from, to }: ReportDesign, zone: string, now: Date): DesignRange {
  const today = localDay(now, zone)
  const last = range === 'custom' && to ? to : dayText(today.year, today.month, today.date)
  const first = range === 'custom' ? (from ?? last) : firstDay(range, today)
  const { year, month, date } = partsOf(last)
  const since = instantOf(partsOf(first), 0, zone) / 1000
  return { from: first, to: last, since, until: instantOf(partsOf(dayText(year, month, date + 1)), 0, zone) / 1000 }
}

/** The step that reads best at a length, as the page takes it where none was chosen. */
export function designUnit({ by }: ReportDesign, { since, until }: DesignRange): ReportUnit {
  const days = Math.round((until - since) / DAY)
  if (by) return by
  if (days <= 2) return 'hour'
  if (days <= 100) return 'day'
  return days <= 800 ? 'week' : 'month'
}
