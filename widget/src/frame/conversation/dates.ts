import type { Texts } from '../../texts/texts.ts'

/** Time of day in the visitor's zone. @param at Unix seconds */
export const timeText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at * 1_000)

/** "Today", "Yesterday" or the date. @param at Unix seconds */
export function dayText(at: number, now: Date, locale: string, t: Pick<Texts, 'today' | 'yesterday'>): string {
  const day = new Date(at * 1_000)
  if (day.toDateString() === now.toDateString()) return t.today
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === yesterday.toDateString()) return t.yesterday
  const sameYear = day.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(day)
}
