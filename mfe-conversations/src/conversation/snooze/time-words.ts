const SPANS = ['minute', 'hour', 'day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]

/** What a language calls days, months and spans, as its calendar writes them: no list of ours, so any language has it. */
export interface TimeWords {
  /** 0 is Sunday. */
  weekdays: ReadonlyMap<string, number>
  months: ReadonlyMap<string, number>
  /** Today, tomorrow, the day after: days from now. */
  days: ReadonlyMap<string, number>
  /** Next week, next month. */
  next: ReadonlyMap<string, Span>
  spans: ReadonlyMap<string, Span>
  afternoon: ReadonlySet<string>
  morning: ReadonlySet<string>
}

/** Small letters without marks and dots, and digits that are digits: "Übermorgen" and "ubermorgen" are the same words. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{L})\.|[\u200e\u200f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const COUNTS = [1, 2, 3, 5, 11] as const
const WIDTHS = ['long', 'short'] as const
const entered = <T>(pairs: readonly (readonly [string, T])[]): Map<string, T> => {
  const map = new Map<string, T>()
  for (const [word, means] of pairs) if (word !== '' && !map.has(word)) map.set(word, means)
  return map
}

const held = new Map<string, TimeWords>()

/**
 * Words of this language and, behind them, of English, which everybody who answers mail can type. Asking the calendar for
 * all of them takes tens of milliseconds, and every key asks: they are kept.
 */
export function timeWords(locale: string): TimeWords {
  const words = held.get(locale) ?? readWords(locale)
  held.set(locale, words)
  return words
}

function readWords(locale: string): TimeWords {
  const locales = [...new Set([locale, 'en'])]
  const each = <T>(of: (locale: string) => readonly (readonly [string, T])[]) => entered(locales.flatMap(of))
  return {
    weekdays: each(weekdaysOf),
    months: each(monthsOf),
    days: each((one) => [0, 1, 2].map((count) => [plain(relative(one).format(count, 'day')), count] as const)),
    next: each((one) =>
      (['week', 'month'] as const).map((span) => [plain(relative(one).format(1, span)), span] as const),
    ),
    spans: each(spansOf),
    morning: new Set(locales.flatMap((one) => halfOfDay(one, 9))),
    afternoon: new Set(locales.flatMap((one) => halfOfDay(one, 21))),
  }
}

const relative = (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const partOf = (format: Intl.DateTimeFormat, at: Date, type: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(at).flatMap((part) => (part.type === type ? [plain(part.value)] : []))

const weekdaysOf = (locale: string) =>
  WIDTHS.flatMap((weekday) =>
    Array.from({ length: 7 }, (_, day) => {
      // The first of February 2026 was a Sunday.
      const name = new Intl.DateTimeFormat(locale, { weekday }).format(new Date(2026, 1, day + 1))
      return [plain(name), day] as const
    }),
  )

const monthsOf = (locale: string) =>
  WIDTHS.flatMap((width) =>
    // Beside a day some languages bend the name.
    [{ month: width }, { month: width, day: 'numeric' } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' })
      return Array.from({ length: 12 }, (_, month) => [monthName(format, new Date(2026, month, 15)), month] as const)
    }),
  )

/** Where the calendar numbers its months ("12月"), the sign behind the number belongs to the name: "12" alone is none. */
function monthName(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at)
  const place = parts.findIndex(({ type }) => type === 'month')
  const name = plain(parts[place]?.value ?? '')
  const whole = /\p{L}/u.test(name) ? name : plain(name + (parts[place + 1]?.value ?? ''))
  return /\p{L}/u.test(whole) ? whole : ''
}

/** "3 hours", "3 hr", "3h", and what stands in "in 3 hours", where some languages bend the word. */
const spansOf = (locale: string) =>
  SPANS.flatMap((span) =>
    COUNTS.flatMap((count) => {
      const alone = ['long', 'short', 'narrow'].flatMap((unitDisplay) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit: span, unitDisplay: unitDisplay as 'long' })
          .formatToParts(count)
          .flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
      )
      const ahead = new Intl.RelativeTimeFormat(locale).formatToParts(count, span).at(-1)
      return [...alone, ahead?.type === 'literal' ? ahead.value : ''].map((word) => [plain(word), span] as const)
    }),
  )

const halfOfDay = (locale: string, hour: number) =>
  partOf(new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true }), new Date(2026, 1, 1, hour), 'dayPeriod')
