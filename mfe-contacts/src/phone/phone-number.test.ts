import { isPhoneNumber } from '@parley/shared/contract/rules/is-phone-number'
import fc from 'fast-check'
import { DIAL_CODES } from './dial-codes.ts'
import {
  countryNamed,
  countryOf,
  hasSubscriber,
  inCountry,
  namedCountries,
  searchCountries,
  storedNumber,
  subscriberOf,
} from './phone-number.ts'

const country = (id: string) => {
  const found = DIAL_CODES.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const ids = (words: string) => searchCountries(namedCountries('en'), words).map(({ id }) => id)

test('each country stands once, with one to four digits', () => {
  expect(new Set(DIAL_CODES.map(({ id }) => id)).size).toBe(DIAL_CODES.length)
  for (const { id, code } of DIAL_CODES) expect(`${id}${code}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/)
})

test('a country is found by name, dial code or id', () => {
  expect(ids('denm')).toEqual(['DK'])
  expect(ids('+45')).toEqual(['DK'])
  expect(ids('0045')).toEqual(['DK'])
  expect(ids('dk')).toEqual(['DK'])
  expect(ids('cote d')).toEqual(['CI'])
  expect(ids(' ')).toHaveLength(DIAL_CODES.length)
  expect(ids('nowhere')).toEqual([])
  expect(searchCountries(namedCountries('ar'), 'الدانمرك').map(({ id }) => id)).toEqual(['DK'])
})

test('the longest dial code tells the country', () => {
  expect(countryOf('+12465550100')?.id).toBe('BB')
  expect(countryOf('+1 (212) 555-0100')?.id).toBe('US')
  expect(countryOf('0045 20 71 88 04')?.id).toBe('DK')
  expect(countryOf('20718804')).toBeNull()
})

test('a number without a plus sign is one of the chosen country', () => {
  expect(storedNumber('020 7946 0991', country('GB'))).toBe('+442079460991')
  expect(storedNumber('+45 20 71 88 04', country('GB'))).toBe('+4520718804')
  expect(storedNumber('20718804', null)).toBe('20718804')
  expect(storedNumber(' ', country('GB'))).toBe('')
})

test('a dial code alone is no number', () => {
  expect(isPhoneNumber('+45')).toBe(true)
  expect(hasSubscriber('+45')).toBe(false)
  expect(hasSubscriber('+4520718804')).toBe(true)
})

test('whatever country it is moved to, what follows the dial code stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DIAL_CODES),
      fc.constantFrom(...DIAL_CODES),
      fc.stringMatching(/^[2-9]\d{5,7}$/),
      (one, other, rest) => {
        // Digits that make a longer code of another country are that country's number.
        fc.pre(
          countryOf(`+${one.code}${rest}`)?.code === one.code &&
            countryOf(`+${other.code}${rest}`)?.code === other.code,
        )
        const moved = inCountry(`+${one.code}${rest}`, other)
        expect(subscriberOf(moved)).toBe(rest)
        expect(isPhoneNumber(moved)).toBe(true)
      },
    ),
  )
})

test('a country is known by its name in the languages of the page', () => {
  expect(countryNamed('Dänemark', ['en', 'de'])).toBe('DK')
  expect(countryNamed('denmark ', ['en'])).toBe('DK')
  expect(countryNamed('Atlantis', ['en'])).toBeNull()
})
