import { dayProblem } from '@parley/shared/contract/rules/working-hours'
import type { WorkingHour } from '@parley/shared/contract/working-hours'

const SLOT_MINUTES = 15
const DAY_MINUTES = 24 * 60

export type DayKind = 'closed' | 'hours' | 'all'

export const kindOf = (day: WorkingHour): DayKind =>
  day.closed_all_day ? 'closed' : day.open_all_day ? 'all' : 'hours'

/** The day made another kind; hours begin with nine to five. */
export function asKind(day: WorkingHour, kind: DayKind): WorkingHour {
  const hours = {
    open_hour: day.open_hour ?? 9,
    open_minutes: day.open_minutes ?? 0,
    close_hour: day.close_hour ?? 17,
    close_minutes: day.close_minutes ?? 0,
  }
  return { ...day, ...(kind === 'hours' && hours), closed_all_day: kind === 'closed', open_all_day: kind === 'all' }
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** `09:15` for every quarter of an hour; a day ends at 23:59. */
export const slots = (which: 'open' | 'close'): string[] => {
  const starts = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, at) => at * SLOT_MINUTES)
  const texts = starts.map((minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`)
  return which === 'open' ? texts : [...texts.slice(1), '23:59']
}

/** What is kept, as a slot: also a time between two of them. */
export const slotOf = (day: WorkingHour, which: 'open' | 'close'): string => {
  const [hour, minutes] = which === 'open' ? [day.open_hour, day.open_minutes] : [day.close_hour, day.close_minutes]
  return `${pad(hour ?? 0)}:${pad(minutes ?? 0)}`
}

export function withSlot(day: WorkingHour, which: 'open' | 'close', slot: string): WorkingHour {
  const [hour = 0, minutes = 0] = slot.split(':').map(Number)
  return which === 'open'
    ? { ...day, open_hour: hour, open_minutes: minutes }
    : { ...day, close_hour: hour, close_minutes: minutes }
}

/** Monday first, as everywhere. */
export const mondayFirst = (week: readonly WorkingHour[]): WorkingHour[] =>
  week.toSorted((one, other) => ((one.day_of_week + 6) % 7) - ((other.day_of_week + 6) % 7))

/** Days that can not be kept as they are. */
export const wrongDays = (week: readonly WorkingHour[]): number[] =>
  week.filter((day) => dayProblem(day) !== null).map((day) => day.day_of_week)
