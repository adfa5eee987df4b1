import type { ReportSchedule } from '@parley/shared/contract/saved-report'
import { type Day, instantOf, localDay, nextDay } from '../zone-clock.ts'

function isItsDay({ every, weekday, month_day: date }: ReportSchedule, day: Day): boolean {
  if (every === 'day') return true
  if (every === 'week') return new Date(Date.UTC(day.year, day.month, day.date)).getUTCDay() === weekday
  return day.date === date
}

/** The first moment after `after` at which a report is due, by the clocks of its zone: a clock change moves it with them. */
export function nextMailAt(schedule: ReportSchedule, after: Date): Date {
  let day = localDay(after, schedule.timezone)
  for (;;) {
    const at = instantOf(day, schedule.hour * 60, schedule.timezone)
    if (isItsDay(schedule, day) && at > after.getTime()) return new Date(at)
    day = nextDay(day)
  }
}
