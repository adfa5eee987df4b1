import type { ReportUnit } from '@parley/shared/contract/report'
import dayjs, { type Dayjs } from 'dayjs'

export const PRESETS = ['last7days', 'last30days', 'last3months', 'last6months', 'lastYear'] as const
export type Preset = (typeof PRESETS)[number]

/** Days are calendar days of the viewer, both included: `2026-11-14` to `2026-11-20`. */
export interface DayRange {
  preset: Preset | 'custom'
  from: string
  to: string
}

/** What the report calls take. Days are the viewer's: those of the zone; the offset is of this moment. */
export interface RangeQuery {
  since: number
  until: number
  timezone_offset: number
  timezone: string
}

const DAY = 86_400
const MONTHS: Partial<Record<Preset, number>> = { last3months: 3, last6months: 6, lastYear: 12 }
const DAYS: Partial<Record<Preset, number>> = { last7days: 7, last30days: 30 }

const dayText = (day: Dayjs) => day.format('YYYY-MM-DD')

/** Hours east of UTC, as the wire counts them. */
export const offsetHours = (now: Date): number => -now.getTimezoneOffset() / 60

export function presetRange(preset: Preset, now: Date): DayRange {
  const today = dayjs(now)
  const months = MONTHS[preset]
  // The first day is left out of "three months back to today": both ends of a range are included.
  const before = months === undefined ? today.subtract(DAYS[preset] ?? 7, 'day') : today.subtract(months, 'month')
  return { preset, from: dayText(before.add(1, 'day')), to: dayText(today) }
}

/** The day of an instant alone. */
export function dayRange(now: Date): DayRange {
  const today = dayText(dayjs(now))
  return { preset: 'custom', from: today, to: today }
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The range that an address names; nonsense is the last 7 days. */
export function readRange(search: URLSearchParams, now: Date): DayRange {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { preset: 'custom', from, to }
  const preset = PRESETS.find((name) => name === search.get('range'))
  return presetRange(preset ?? 'last7days', now)
}

/** What an address needs to name the range; the default needs nothing. */
export function writeRange({ preset, from, to }: DayRange): Record<string, string> {
  if (preset === 'custom') return { from, to }
  return preset === 'last7days' ? {} : { range: preset }
}

const utcDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

export const lengthInDays = ({ from, to }: DayRange): number => (utcDay(to) - utcDay(from)) / DAY + 1

/** The viewer's zone, by its IANA name. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const rangeQuery = (range: DayRange, now: Date): RangeQuery => ({
  since: dayjs(range.from).startOf('day').unix(),
  until: dayjs(range.to).add(1, 'day').startOf('day').unix(),
  timezone_offset: offsetHours(now),
  timezone: viewerZone(),
})

/** As many days immediately before. */
export function daysBefore({ from, to }: DayRange): DayRange {
  const length = lengthInDays({ preset: 'custom', from, to })
  const day = (text: string) => dayText(dayjs(text).subtract(length, 'day'))
  return { preset: 'custom', from: day(from), to: day(to) }
}

/** The last 7 days up to the end of today: what the heat map shows whatever the range. */
export const weekQuery = (now: Date): RangeQuery => rangeQuery(presetRange('last7days', now), now)

/** Groupings that read well at a length, the best one first. */
export function unitsFor(range: DayRange): readonly [ReportUnit, ...ReportUnit[]] {
  const days = lengthInDays(range)
  if (days <= 2) return ['hour', 'day']
  if (days <= 14) return ['day', 'hour', 'week']
  if (days <= 100) return ['day', 'week', 'month']
  return days <= 800 ? ['week', 'month', 'day', 'year'] : ['month', 'year', 'week']
}

/** A wire timestamp as a Date whose UTC fields show the viewer's clock: format it with `timeZone: 'UTC'`. */
export function shownDate(timestamp: number): Date {
  const at = new Date(timestamp * 1000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
}
