/** One weekday of an inbox (contract, configuration 2.5). 0 is Sunday. Hours are null when the day is closed. */
export interface WorkingDay {
  day_of_week: number
  closed_all_day: boolean
  open_all_day: boolean
  open_hour: number | null
  open_minutes: number | null
  close_hour: number | null
  close_minutes: number | null
}

/** Seconds of working time in `[start, end)`; the server's rule, handed in. */
export type BusinessSeconds = (
  time: { enabled: boolean; timezone: string; days: readonly WorkingDay[] },
  start: Date,
  end: Date,
) => number

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
