import { bucketStart, nextBucket } from '../buckets.ts'

const HOUR = 3600

/** What a stretch of time is read from. */
export type Level = 'raw' | 'hour' | 'day' | 'month'

export interface Span {
  level: Level
  /** Unix seconds, half-open. */
  from: number
  to: number
  /** Raw facts from wherever the sums end when they are read: they may have gone further meanwhile. */
  isOpen?: true
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

/** The buckets of a unit within `[from, to)`: whole ones, and the last one where nothing is summed behind it. */
function inner(
  unit: 'day' | 'month',
  { from, to }: Span,
  { zone, isLast }: { zone: string; isLast: boolean },
): { from: number; to: number } | null {
  const first = firstAfter(unit, from, zone)
  const last = isLast ? to : bucketStart(unit, to, { offset: 0, zone })
  return first < last ? { from: first, to: last } : null
}

const around = (outer: Span, middle: { from: number; to: number } | null, within: Span[]): Span[] =>
  middle ? [{ ...outer, to: middle.from }, ...within, { ...outer, from: middle.to }] : [outer]

/** A range that ends so long after the sums that no fold passes its end while it is read: a fold goes on by an hour. */
const OPEN = HOUR

/**
 * A range as whole months, days and hours that are summed, and raw facts at its ends: few rows, however long it is.
 * Hours are summed before `foldedUntil`, and the
 * day and the month of that moment as far as it. Without a zone there are neither days nor months.
 */
export function spansOf({ since, until }: Stretch, foldedUntil: number, zone: string | null): Span[] {
  const hours: Span = {
    level: 'hour',
    from: Math.ceil(since / HOUR) * HOUR,
    to: Math.floor(Math.min(until, foldedUntil) / HOUR) * HOUR,
  }
  const whole: Span = { level: 'raw', from: since, to: until }
  if (hours.from >= hours.to) return [whole]
  const isLast = until >= foldedUntil + OPEN
  const days = zone === null ? null : inner('day', hours, { zone, isLast })
  const dayspan: Span = { level: 'day', from: 0, to: 0, ...days }
  const months = zone === null || !days ? null : inner('month', dayspan, { zone, isLast })
  const withinDays = months ? around(dayspan, months, [{ level: 'month', ...months }]) : [dayspan]
  const spans = around(whole, hours, around(hours, days, withinDays)).filter(({ from, to }) => from < to)
  return isLast ? spans.map((span) => openAt(span, foldedUntil, until)) : spans
}

/** Sums that end where all end take in what is summed until they are read; raw facts begin there. */
const openAt = (span: Span, foldedUntil: number, until: number): Span => {
  if (span.level === 'raw') return span.from === foldedUntil ? { ...span, isOpen: true } : span
  return span.to === foldedUntil ? { ...span, to: until } : span
}

/** The same without hours: what they would have said is read raw, apart from what is not summed yet. */
export function withoutHours(spans: readonly Span[], foldedUntil: number): Span[] {
  const kept: Span[] = []
  for (const span of spans) {
    const level = span.level === 'hour' ? 'raw' : span.level
    const last = kept.at(-1)
    if (last?.level === 'raw' && level === 'raw' && span.from !== foldedUntil) last.to = span.to
    else kept.push({ ...span, level })
  }
  return kept
}
