import type { WorkingHour } from '../../values/working-hours.ts'

export interface DayProblem {
  field: 'base' | 'open_hour' | 'open_minutes' | 'close_hour' | 'close_minutes'
  /** As the wire says it. */
  text: string
}

const NUMBERS = ['open_hour', 'open_minutes', 'close_hour', 'close_minutes'] as const

/** What stands against a day of a working week (configuration 2.5); null when nothing does. No day lasts over midnight. */
export function dayProblem(day: WorkingHour): DayProblem | null {
  if (day.closed_all_day && day.open_all_day)
    return { field: 'base', text: 'open_all_day and closed_all_day exclude each other' }
  if (day.closed_all_day || day.open_all_day) return null
  const missing = NUMBERS.find((name) => day[name] === null)
  if (missing) return { field: missing, text: "can't be blank" }
  return closesAt(day) > opensAt(day)
    ? null
    : { field: 'close_hour', text: 'Closing time cannot be before opening time' }
}

/** Minutes since midnight. */
const opensAt = (day: WorkingHour): number => Number(day.open_hour) * 60 + Number(day.open_minutes)
const closesAt = (day: WorkingHour): number => Number(day.close_hour) * 60 + Number(day.close_minutes)
