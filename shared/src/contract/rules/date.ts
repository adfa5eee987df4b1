/** What is said of dates that are typed (workspace 26.4). `{format}` is the locale's: `MM/DD/YYYY`. */
export const DATE_PROBLEMS = {
  format: 'Please enter the date in valid format: {format}',
  startNotBeforeEnd: 'Start date must be before the end date.',
  endNotAfterStart: 'End date must be after the start date.',
  range: 'Please select a valid time range',
} as const

/** A calendar day without a time zone: `2026-11-20`. */
export type Day = string

type Part = 'day' | 'month' | 'year'
type DatePart = Part | { literal: string }
const LETTERS: Record<Part, string> = { day: 'DD', month: 'MM', year: 'YYYY' }

/** Order and separators of a numeric date, digits always Latin: `[month, '/', day, '/', year]`. */
function partsOf(locale: string): DatePart[] {
  const format = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
  return format.formatToParts(new Date(0)).flatMap(({ type, value }): DatePart[] => {
    if (type === 'day' || type === 'month' || type === 'year') return [type]
    // Marks of direction are drawn by the locale and typed by nobody.
    const literal = value.replace(/[\u200e\u200f\u061c]/g, '')
    return type === 'literal' && literal !== '' ? [{ literal }] : []
  })
}

/** How dates are typed in a locale: `MM/DD/YYYY`, `DD.MM.YYYY`, `YYYY. MM. DD.` */
export const dateFormat = (locale: string): string =>
  partsOf(locale)
    .map((part) => (typeof part === 'string' ? LETTERS[part] : part.literal))
    .join('')

/** The day that a text in the locale's format names; null for another format and for days that do not exist. */
export function readDate(text: string, locale: string): Day | null {
  const order: Part[] = []
  const source = partsOf(locale).map((part) => {
    if (typeof part !== 'string') return part.literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*')
    order.push(part)
    return part === 'year' ? '(\\d{4})' : '(\\d{1,2})'
  })
  const found = new RegExp(`^${source.join('')}$`).exec(text.trim())
  if (!found) return null
  const value = Object.fromEntries(order.map((part, at) => [part, Number(found[at + 1])])) as Record<Part, number>
  const { year, month, day } = value
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A day as it is typed in the locale: the inverse of `readDate`. */
export function writeDate(day: Day, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const value: Record<Part, string> = { year, month, day: date }
  return partsOf(locale)
    .map((part) => (typeof part === 'string' ? value[part] : part.literal))
    .join('')
}

/** What stands against a range of days, in the words for the end that was typed last; null when nothing does. */
export function rangeProblem(from: Day, to: Day, typed: 'from' | 'to'): string | null {
  if (from <= to) return null
  return typed === 'from' ? DATE_PROBLEMS.startNotBeforeEnd : DATE_PROBLEMS.endNotAfterStart
}
