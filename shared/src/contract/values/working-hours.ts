import * as v from 'valibot'

const hour = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)))
const minute = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(59)))

/** One day of a week that somebody can be reached; Sunday is 0. */
export const WorkingHour = v.object({
  day_of_week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  closed_all_day: v.boolean(),
  open_all_day: v.boolean(),
  open_hour: hour,
  open_minutes: minute,
  close_hour: hour,
  close_minutes: minute,
})
export type WorkingHour = v.InferOutput<typeof WorkingHour>

const CLOSED = { open_hour: null, open_minutes: null, close_hour: null, close_minutes: null }
const NINE_TO_FIVE = { open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }

/** What a new inbox or team starts with: Monday to Friday 09:00 to 17:00. */
export const DEFAULT_WEEK: readonly WorkingHour[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => {
  const isWeekend = day_of_week === 0 || day_of_week === 6
  return { day_of_week, closed_all_day: isWeekend, open_all_day: false, ...(isWeekend ? CLOSED : NINE_TO_FIVE) }
})
