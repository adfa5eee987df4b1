import { bucketStart, nextBucket } from '../buckets.ts'

const HOUR = 3600

/** What a stretch of time is read from. */
export type Level = 'raw' | 'hour' | 'day' | 'month'

export interface Span {
  level: Level
  /** Unix seconds, half-open. */
  from: number
  to: number
}

interface Stretch {
  since: number
  until: number
}

/** The first bucket that begins at or after an instant. */
function firstAfter(unit: 'day' | 'month', at: number, zone: string): number {
  const local = { offset: 0, zone }
  const start = bucketStart(unit, at, local)
  return start === at ? at : nextBucket(unit, start, local)
}

/** The whole buckets of a unit within `[from, to)`, and what is left on both sides of them. */
function inner(unit: 'day' | 'month', { from, to }: Span, zone: string): { from: number; to: number } | null {
  const first = firstAfter(unit, from, zone)
  const last = bucketStart(unit, to, { offset: 0, zone })
  return first < last ? { from: first, to: last } : null
}

const around = (outer: Span, middle: { from: number; to: number } | null, within: Span[]): Span[] =>
  middle ? [{ ...outer, to: middle.from }, ...within, { ...outer, from: middle.to }] : [outer]

/**
 * A range as whole months, days and hours that are summed, and raw facts at its ends: few rows, however long it is.
 * Hours are summed before `foldedUntil`. Without a zone there are neither days nor months.
 */
export function spansOf({ since, until }: Stretch, foldedUntil: number, zone: string | null): Span[] {
  const hours: Span = {
    level: 'hour',
    from: Math.ceil(since / HOUR) * HOUR,
    to: Math.floor(Math.min(until, foldedUntil) / HOUR) * HOUR,
  }
  const whole: Span = { level: 'raw', from: since, to: until }
  if (hours.from >= hours.to) return [whole]
  const days = zone === null ? null : inner('day', hours, zone)
  const dayspan: Span = { level: 'day', from: 0, to: 0, ...days }
  const months = zone === null || !days ? null : inner('month', dayspan, zone)
  const withinDays = months ? around(dayspan, months, [{ level: 'month', ...months }]) : [dayspan]
  const spans = around(whole, hours, around(hours, days, withinDays))
  return spans.filter(({ from, to }) => from < to)
}

/** The same without hours: what they would have said is read raw. */
export function withoutHours(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    const level = span.level === 'hour' ? 'raw' : span.level
    const last = kept.at(-1)
    if (last?.level === 'raw' && level === 'raw') last.to = span.to
    else kept.push({ ...span, level })
  }
  return kept
}
