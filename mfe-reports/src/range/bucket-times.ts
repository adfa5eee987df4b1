import type { ReportUnit } from '@parley/shared/contract/report'
import { defineMessages, type IntlShape } from 'react-intl'
import { shownDate } from './day-range.ts'

export const UNIT_NAMES = defineMessages({
  hour: { id: 'reports.unit.hour', defaultMessage: 'Hour' },
  day: { id: 'reports.unit.day', defaultMessage: 'Day' },
  week: { id: 'reports.unit.week', defaultMessage: 'Week' },
  month: { id: 'reports.unit.month', defaultMessage: 'Month' },
  year: { id: 'reports.unit.year', defaultMessage: 'Year' },
})

/** Below the axis: short. */
export function shortTime(intl: IntlShape, timestamp: number, unit: ReportUnit): string {
  const date = shownDate(timestamp)
  if (unit === 'hour') return intl.formatTime(date, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  if (unit === 'year') return intl.formatDate(date, { year: 'numeric', timeZone: 'UTC' })
  if (unit === 'month') return intl.formatDate(date, { month: 'short', timeZone: 'UTC' })
  if (unit === 'week') return intl.formatDate(date, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const part = (format: { weekday: 'short' } | { day: 'numeric' }) =>
    intl.formatDate(date, { ...format, timeZone: 'UTC' })
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })}`
}

/** In the tip and in tables. */
export function longTime(intl: IntlShape, timestamp: number, unit: ReportUnit): string {
  const date = shownDate(timestamp)
  if (unit === 'year') return intl.formatDate(date, { year: 'numeric', timeZone: 'UTC' })
  if (unit === 'month') return intl.formatDate(date, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = intl.formatDate(date, { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' })
  if (unit === 'hour')
    return `${day}, ${intl.formatTime(date, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })}`
  if (unit === 'week') return intl.formatMessage({ id: 'reports.week', defaultMessage: 'Week from {day}' }, { day })
  return day
}
