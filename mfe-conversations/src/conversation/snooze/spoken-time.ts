import { plain, type Span, type TimeWords, timeWords } from './time-words.ts'

const MORNING = 9
/** Written without spaces: a word is found inside others. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The time that somebody wrote in words: "in 3h", "tue 9am", "tomorrow", "12 dec 14:30", in their language or in English.
 * A day without an hour means its morning.
 *
 * @returns null for what names no time, or one that is over
 */
export function spokenTime(text: string, now: Date, locale: string): Date | null {
  const words = timeWords(locale)
  const said = { rest: ` ${plain(text)} ` }
  const date = takeDate(said, words, now)
  const clock = takeClock(said, words, date !== null)
  const at = date ? withClock(date, clock ?? { hour: MORNING, minute: 0 }) : spanOrClock(said, words, clock, now)
  return at && at > now ? at : null
}

interface Said {
  /** What is not understood yet. */
  rest: string
}
interface Clock {
  hour: number
  minute: number
}

function take(said: Said, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(said.rest)
  if (found) said.rest = `${said.rest.slice(0, found.index)} ${said.rest.slice(found.index + found[0].length)}`
  return found
}

/** The longest of the words that stands there by itself, or, from three letters on, its beginning. */
function takeWord<T>(said: Said, words: ReadonlyMap<string, T>): T | null {
  for (const [word, means] of [...words].sort(([one], [other]) => other.length - one.length)) {
    const isUnspaced = UNSPACED.test(word)
    if (isUnspaced && word.length < 2) continue
    const name = RegExp.escape?.(word) ?? word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    if (take(said, new RegExp(isUnspaced ? name : `(?<!\\p{L})${name}(?!\\p{L})`, 'u'))) return means
  }
  for (const token of said.rest.match(/\p{L}{3,}/gu) ?? []) {
    const whole = [...words].find(([word]) => word.startsWith(token))
    if (whole && take(said, new RegExp(`(?<!\\p{L})${token}(?!\\p{L})`, 'u'))) return whole[1]
  }
  return null
}

function takeDate(said: Said, words: TimeWords, now: Date): Date | null {
  const written = take(said, /(\d{4})-(\d{2})-(\d{2})/)
  if (written) return new Date(Number(written[1]), Number(written[2]) - 1, Number(written[3]))
  const ahead = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const days = takeWord(said, words.days)
  if (days !== null) return ahead(days)
  const next = takeWord(said, words.next)
  if (next !== null)
    return next === 'week'
      ? ahead((8 - now.getDay()) % 7 || 7)
      : new Date(now.getFullYear(), now.getMonth() + 1, now.getDate())
  const weekday = takeWord(said, words.weekdays)
  if (weekday !== null) return ahead((weekday - now.getDay() + 7) % 7 || 7)
  const [month, day] = takeDayOfMonth(said, words)
  if (month === null || day === null) return null
  const date = new Date(now.getFullYear(), month, day)
  return date < ahead(0) ? new Date(now.getFullYear() + 1, month, day) : date
}

/** A month that no day stands beside is left where it is: it may be something else. */
function takeDayOfMonth(said: Said, words: TimeWords): [number, number] | [null, null] {
  const before = said.rest
  const month = takeWord(said, words.months)
  const day = month === null ? null : take(said, /(?<!\d)(\d{1,2})(?![\d:])/)
  if (month !== null && day) return [month, Number(day[1])]
  said.rest = before
  return [null, null]
}

/** "14:30", "9am", "14h30"; beside a day also "14h" and "9". */
function takeClock(said: Said, { morning, afternoon }: TimeWords, hasDay: boolean): Clock | null {
  const half = (words: ReadonlySet<string>) =>
    [...words].some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(said.rest))
  const [isMorning, isAfternoon] = [half(morning), half(afternoon)]
  const found =
    take(said, /(?<!\d)(\d{1,2})[:.h](\d{2})(?!\d)/) ??
    (hasDay || isMorning || isAfternoon ? take(said, /(?<!\d)(\d{1,2})(?!\d)/) : null)
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return { hour: isAfternoon && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour, minute }
}

const withClock = (date: Date, { hour, minute }: Clock) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate(), hour, minute)

function spanOrClock(said: Said, words: TimeWords, clock: Clock | null, now: Date): Date | null {
  const span = spanIn(said.rest, words)
  if (span) return after(now, span, clock)
  if (!clock) return null
  const today = withClock(now, clock)
  return today > now
    ? today
    : new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, clock.hour, clock.minute)
}

interface Ahead {
  count: number
  span: Span
}

function spanIn(text: string, { spans }: TimeWords): Ahead | null {
  for (const [, count, word] of text.matchAll(/(\d{1,3})\s*([^\d\s]+)(?!\d)/gu)) {
    const span = spans.get(word ?? '') ?? [...spans].find(([known]) => known.length > 1 && word?.startsWith(known))?.[1]
    if (span) return { count: Number(count), span }
  }
  return null
}

/** Hours and minutes are counted from now; days end in a morning. */
function after(now: Date, { count, span }: Ahead, clock: Clock | null): Date {
  if (span === 'minute' || span === 'hour')
    return new Date(now.getTime() + count * (span === 'hour' ? 3_600_000 : 60_000))
  const days = span === 'day' ? count : span === 'week' ? count * 7 : 0
  const months = span === 'month' ? count : 0
  const date = new Date(now.getFullYear(), now.getMonth() + months, now.getDate() + days)
  return withClock(date, clock ?? { hour: MORNING, minute: 0 })
}
