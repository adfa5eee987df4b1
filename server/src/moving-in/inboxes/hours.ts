import { dayProblem } from '@parley/shared/contract/rules/working-hours'
import { DEFAULT_WEEK, WorkingHour } from '@parley/shared/contract/working-hours'
import * as v from 'valibot'

/** A time zone that is known here; UTC for any other. */
export function zoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) && name
  } catch {
    // Zones have been renamed and made up: what is none here must not stop every message out of hours.
    return 'UTC'
  }
}

/** Seven days: what can be read of those that are given over the usual week. */
export function weekOf(days: readonly unknown[] | null): WorkingHour[] {
  const read = (days ?? []).flatMap((day) => {
    const one = v.safeParse(WorkingHour, day)
    return one.success && !dayProblem(one.output) ? [one.output] : []
  })
  return DEFAULT_WEEK.map((usual) => read.findLast((day) => day.day_of_week === usual.day_of_week) ?? usual)
}
