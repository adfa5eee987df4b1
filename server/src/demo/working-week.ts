import type { WorkingDay } from '../features/reports/business-seconds.ts'

/** Open `from`–`to` (whole hours) on the listed weekdays, Sunday 0, closed on the others. */
export const week = (days: readonly number[], from: number, to: number): WorkingDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => {
    const open = days.includes(day_of_week)
    return {
      day_of_week,
      closed_all_day: !open,
      open_all_day: false,
      open_hour: open ? from : null,
      open_minutes: open ? 0 : null,
      close_hour: open ? to : null,
      close_minutes: open ? 0 : null,
    }
  })
