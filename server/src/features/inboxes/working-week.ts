import { dayProblem } from '@parley/shared/contract/rules/working-hours'
import { DEFAULT_WEEK, type WorkingHour } from '@parley/shared/contract/working-hours'
import * as v from 'valibot'
import { Invalid } from '../../errors.ts'
import { Flag, Whole } from '../../http/validation/param-schemas.ts'

const hour = v.optional(v.nullable(v.pipe(Whole, v.minValue(0), v.maxValue(23))), null)
const minute = v.optional(v.nullable(v.pipe(Whole, v.minValue(0), v.maxValue(59))), null)

/** Days as a body sends them; days that are missing stay as they are. */
export const WeekField = v.optional(
  v.array(
    v.object({
      day_of_week: v.pipe(Whole, v.minValue(0), v.maxValue(6)),
      closed_all_day: v.optional(Flag, false),
      open_all_day: v.optional(Flag, false),
      open_hour: hour,
      open_minutes: minute,
      close_hour: hour,
      close_minutes: minute,
    }),
    'is invalid',
  ),
)

/** @throws Invalid for a day that both opens and closes all day, lacks a number or closes before it opens */
function checkedDay(day: WorkingHour): WorkingHour {
  const problem = dayProblem(day)
  if (problem) throw new Invalid({ [problem.field]: problem.text })
  return day.open_all_day ? { ...day, open_hour: 0, open_minutes: 0, close_hour: 23, close_minutes: 59 } : day
}

/** All seven days: what is sent over what is stored over the usual week. All days are checked before any is kept. */
export function mergedWeek(stored: readonly WorkingHour[], sent: readonly WorkingHour[]): WorkingHour[] {
  const checked = sent.map(checkedDay)
  return DEFAULT_WEEK.map(
    (usual) =>
      checked.findLast((day) => day.day_of_week === usual.day_of_week) ??
      stored.find((day) => day.day_of_week === usual.day_of_week) ??
      usual,
  )
}
