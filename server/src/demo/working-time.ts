import { DAY, HOUR, MINUTE } from './story.ts'

/** A week of an inbox in its own time zone, as stored: one row a weekday, Sunday 0. */
export interface WorkingHour {
  day_of_week: number
  closed_all_day: boolean
  open_all_day: boolean
  open_hour: number | null
  open_minutes: number | null
  close_hour: number | null
  close_minutes: number | null
}

export interface WorkingTime {
  hours: readonly WorkingHour[]
  timezone: string
}

/** Open `from`–`to` (whole hours) on the listed weekdays, closed on the others. */
export const week = (days: readonly number[], from: number, to: number): WorkingHour[] =>
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

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Milliseconds to add to UTC, looked up once a day: exact but for the hours of a change of clocks. */
function offsetOf(timezone: string, at: number): number {
  const key = `${timezone}${Math.floor(at / DAY)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    formats.set(timezone, format)
  }
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /([+-])(\d\d):(\d\d)/.exec(name)
  const offset = match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * HOUR + Number(match[3]) * MINUTE) : 0
  offsets.set(key, offset)
  return offset
}

/** Seconds of working time between two moments. */
export function businessSeconds({ hours, timezone }: WorkingTime, start: number, end: number): number {
  const offset = offsetOf(timezone, start)
  const [from, to] = [start + offset, end + offset]
  let total = 0
  for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
    const hour = hours.find((row) => row.day_of_week === new Date(day).getUTCDay())
    if (!hour || hour.closed_all_day) continue
    const open = day + (hour.open_hour ?? 0) * HOUR + (hour.open_minutes ?? 0) * MINUTE
    const close = day + (hour.close_hour ?? 0) * HOUR + (hour.close_minutes ?? 0) * MINUTE
    total += Math.max(0, Math.min(to, close) - Math.max(from, open))
  }
  return total / 1_000
}
