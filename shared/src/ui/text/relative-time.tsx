import { useSyncExternalStore } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

/** All times on a page turn over together, twice a minute, whichever build drew them. */
const TICK_MS = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const tell of listeners) tell()
    }, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = () => now

/** Milliseconds since 1970, as fresh as 30 s: for anything that ages on screen. */
export function useNow(): number {
  // Before anybody listens nothing ticks. Not done in `read`: React reads twice in one render and wants one answer.
  if (timer === undefined && Date.now() - now > 1000) now = Date.now()
  return useSyncExternalStore(subscribe, read)
}

interface RelativeTimeProps {
  /** Seconds since 1970, as the wire has them, or an ISO 8601 text. */
  at: number | string
  /** `narrow` is "4m", for rows; `long` is "4 minutes ago", for sentences. */
  format?: 'narrow' | 'long'
}

/** How long ago, with the exact time in the tooltip and in `datetime`. */
export function RelativeTime({ at, format = 'narrow' }: RelativeTimeProps) {
  const intl = useIntl()
  const time = typeof at === 'number' ? at * 1000 : Date.parse(at)
  const text = relativeText(intl, time, useNow(), format)
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={intl.formatDate(time, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {text}
    </time>
  )
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One style for all units of a language: where "25m" is not said with a letter or two, hours and days are not either. */
function narrowOf(intl: IntlShape): 'narrow' | 'short' {
  const minutes = intl.formatNumber(1, { style: 'unit', unit: 'minute', unitDisplay: 'narrow' })
  return minutes.replace(/[^\p{L}]/gu, '').length > 1 ? 'short' : 'narrow'
}

/** "now", "4m", "3h", "6d", then the date; a time that has not come yet counts as now. */
export function relativeText(intl: IntlShape, time: number, at: number, format: 'narrow' | 'long'): string {
  const age = Math.max(0, at - time)
  if (age < MINUTE) return intl.formatMessage({ id: 'ui.time.now', defaultMessage: 'now' })
  const [unit, length] =
    age < HOUR ? (['minute', MINUTE] as const) : age < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const)
  const count = Math.floor(age / length)
  if (unit === 'day' && count > 6) {
    const sameYear = new Date(time).getFullYear() === new Date(at).getFullYear()
    return intl.formatDate(time, { day: 'numeric', month: 'short', year: sameYear ? undefined : 'numeric' })
  }
  if (format === 'long') return intl.formatRelativeTime(-count, unit)
  return intl.formatNumber(count, { style: 'unit', unit, unitDisplay: narrowOf(intl) })
}
