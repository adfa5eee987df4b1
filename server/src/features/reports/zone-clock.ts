const DAY = 86_400_000

/** A calendar day; `month` from 0. */
export interface Day {
  year: number
  month: number
  date: number
}

export function nextDay({ year, month, date }: Day): Day {
  const next = new Date(Date.UTC(year, month, date) + DAY)
  return { year: next.getUTCFullYear(), month: next.getUTCMonth(), date: next.getUTCDate() }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, made)
  return made
}

const QUARTER = 900_000
/** Instants whose offsets are kept for each zone; a year by day asks for some thousand. */
const MOST_OFFSETS = 20_000
const offsets = new Map<string, Map<number, number>>()

/** What clocks in the zone show at an instant, as if it were UTC; both in ms. Clocks change on quarters of an hour only. */
export function wallClock(at: number, timezone: string): number {
  if (timezone === 'UTC') return Math.floor(at / 1000) * 1000
  return Math.floor(at / 1000) * 1000 + offsetAt(Math.floor(at / QUARTER) * QUARTER, timezone)
}

function offsetAt(quarter: number, timezone: string): number {
  const kept = offsets.get(timezone)
  const known = kept?.get(quarter)
  if (known !== undefined) return known
  const offset = readClock(quarter, timezone) - quarter
  if (kept && kept.size < MOST_OFFSETS) kept.set(quarter, offset)
  else offsets.set(timezone, new Map([[quarter, offset]]))
  return offset
}

function readClock(at: number, timezone: string): number {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function localDay(at: Date, timezone: string): Day {
  const shown = new Date(wallClock(at.getTime(), timezone))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth(), date: shown.getUTCDate() }
}

/** The instant at which clocks in the zone show that day and minute; two steps settle a clock change between. */
export function instantOf({ year, month, date }: Day, minute: number, timezone: string): number {
  const shown = Date.UTC(year, month, date) + minute * 60_000
  const first = shown - (wallClock(shown, timezone) - shown)
  return shown - (wallClock(first, timezone) - first)
}
