import type { Day } from '@parley/shared/contract/rules/date'
import dayjs from 'dayjs'

/** What the calendar shows: days of a month, months of a year, or ten years. */
export type CalendarView = 'days' | 'months' | 'years'

const DAYS_SHOWN = 42
export const YEARS_SHOWN = 10

const text = (day: dayjs.Dayjs): Day => day.format('YYYY-MM-DD')

/** The Monday at or before a day. */
const monday = (day: dayjs.Dayjs): dayjs.Dayjs => day.subtract((day.day() + 6) % 7, 'day')

/** Six weeks from Monday that hold the whole month of `day`. */
export function monthDays(day: Day): Day[] {
  const first = monday(dayjs(day).startOf('month'))
  return Array.from({ length: DAYS_SHOWN }, (_, index) => text(first.add(index, 'day')))
}

export const isInMonth = (day: Day, month: Day): boolean => day.slice(0, 7) === month.slice(0, 7)

/** Firsts of the twelve months of a year. */
export const yearMonths = (day: Day): Day[] =>
  Array.from({ length: 12 }, (_, month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`)

/** Firsts of the ten years that a year belongs to: 2020 to 2029. */
export function tenYears(day: Day): Day[] {
  const first = Math.floor(Number(day.slice(0, 4)) / YEARS_SHOWN) * YEARS_SHOWN
  return Array.from({ length: YEARS_SHOWN }, (_, index) => `${String(first + index).padStart(4, '0')}-01-01`)
}

/** As far as the arrows beside the title go: a month, a year, ten years. */
export function turnPage(day: Day, view: CalendarView, by: 1 | -1): Day {
  if (view === 'days') return text(dayjs(day).add(by, 'month'))
  return text(dayjs(day).add(by * (view === 'months' ? 1 : YEARS_SHOWN), 'year'))
}

type Step = [count: number, unit: 'day' | 'month' | 'year']
const LEFT: Record<CalendarView, Step> = { days: [-1, 'day'], months: [-1, 'month'], years: [-1, 'year'] }
const UP: Record<CalendarView, Step> = { days: [-7, 'day'], months: [-3, 'month'], years: [-3, 'year'] }
const PAGE: Record<CalendarView, Step> = { days: [-1, 'month'], months: [-1, 'year'], years: [-10, 'year'] }

const back = ([count, unit]: Step): Step => [-count, unit]

function stepOf(key: string, view: CalendarView, isRtl: boolean, withShift: boolean): Step | null {
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return LEFT[view]
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return back(LEFT[view])
  if (key === 'ArrowUp') return UP[view]
  if (key === 'ArrowDown') return back(UP[view])
  const page: Step = withShift && view === 'days' ? [-1, 'year'] : PAGE[view]
  if (key === 'PageUp') return page
  return key === 'PageDown' ? back(page) : null
}

interface Press {
  key: string
  shiftKey: boolean
}

/** Where a key leads, as the APG's date grid has it: arrows, Home and End of the week, Page for months, Shift for years. */
export function moveInCalendar(day: Day, press: Press, view: CalendarView, isRtl: boolean): Day | null {
  const from = dayjs(day)
  if (view === 'days' && press.key === 'Home') return text(monday(from))
  if (view === 'days' && press.key === 'End') return text(monday(from).add(6, 'day'))
  const step = stepOf(press.key, view, isRtl, press.shiftKey)
  return step && text(from.add(...step))
}

/** A range while it is being chosen: `to` is null between the two clicks. */
export interface Picked {
  from: Day
  to: Day | null
}

/** The first click starts, the second ends; one before the start starts anew. */
export const pickDay = ({ from, to }: Picked, day: Day): Picked =>
  to === null && day >= from ? { from, to: day } : { from: day, to: null }
