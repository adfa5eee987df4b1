import { type CountryId, DIAL_CODES, type DialCode } from './dial-codes.ts'

const LONGEST_CODE = 4

/** Without what people write between digits. */
const compact = (text: string): string => text.replace(/[\s().\-/\u00A0]/g, '').replace(/^00/, '+')

/** The country that a number with a plus sign begins with; the longest dial code counts. */
export function countryOf(number: string): DialCode | null {
  const digits = compact(number)
  if (!digits.startsWith('+')) return null
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const found = DIAL_CODES.find(({ code }) => code.length === length && digits.startsWith(code, 1))
    if (found) return found
  }
  return null
}

/** Digits after the dial code; of an unknown one, all of them. */
export function subscriberOf(number: string): string {
  const digits = compact(number)
  return digits.slice(1 + (countryOf(digits)?.code.length ?? 0))
}

/** The number as it is stored: `+` and digits. A number without a plus sign is one of `country`; a leading nought goes. */
export function storedNumber(typed: string, country: DialCode | null): string {
  const digits = compact(typed)
  if (digits === '' || digits.startsWith('+') || !country) return digits
  return `+${country.code}${digits.replace(/^0+/, '')}`
}

/** The same number in another country: its dial code is exchanged, what follows stays. */
export function inCountry(number: string, country: DialCode): string {
  const digits = compact(number)
  const rest = digits.startsWith('+') ? subscriberOf(digits) : digits.replace(/^0+/, '')
  return `+${country.code}${rest}`
}

/** E.164 with something behind the dial code: 1 to 14 digits (spec, configuration 5). */
export const hasSubscriber = (number: string): boolean => /^\d{1,14}$/.test(subscriberOf(number))

export interface NamedCountry extends DialCode {
  name: string
}

/** Countries by their name in the reader's language. */
export function namedCountries(locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const order = new Intl.Collator(locale)
  return DIAL_CODES.map((one) => ({ ...one, name: names.of(one.id) ?? one.id })).toSorted((a, b) =>
    order.compare(a.name, b.name),
  )
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Found by name, dial code (with or without its plus sign) or id. */
export function searchCountries(countries: readonly NamedCountry[], words: string): NamedCountry[] {
  const wanted = plain(words.trim())
  if (wanted === '') return [...countries]
  const digits = wanted.replace(/^\+|^00/, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ code }) => code.startsWith(digits))
  return countries.filter(({ id, name }) => plain(id) === wanted || plain(name).includes(wanted))
}

/** The id of a country that goes by this name in one of the languages; null for none. */
export function countryNamed(name: string, locales: readonly string[]): CountryId | null {
  const wanted = plain(name.trim())
  if (wanted === '') return null
  const found = locales.flatMap(namedCountries).find((one) => plain(one.name) === wanted)
  return found?.id ?? null
}
