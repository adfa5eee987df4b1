import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { spokenTime } from './spoken-time.ts'
import { timeWords } from './time-words.ts'

/** A Friday. */
const NOW = new Date(2026, 10, 27, 16, 20)
const said = (text: string, locale = 'en') => {
  const at = spokenTime(text, NOW, locale)
  if (!at) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

it.each([
  ['in 3h', '11-27 19:20'],
  ['3 hours', '11-27 19:20'],
  ['30 min', '11-27 16:50'],
  ['45 mins', '11-27 17:05'],
  ['in 2 days', '11-29 09:00'],
  ['in 2 days at 14:00', '11-29 14:00'],
  ['2 weeks', '12-11 09:00'],
  ['in 3 months', '02-27 09:00'],
  ['tue 9am', '12-01 09:00'],
  ['Tues 9.30', '12-01 09:30'],
  ['friday', '12-04 09:00'],
  ['tomorrow', '11-28 09:00'],
  ['tomorrow 2pm', '11-28 14:00'],
  ['tomorrow 12 am', '11-28 00:00'],
  ['today 18:00', '11-27 18:00'],
  ['next week', '11-30 09:00'],
  ['next month', '12-27 09:00'],
  ['dec 12', '12-12 09:00'],
  ['12 December 14:30', '12-12 14:30'],
  ['3 jan', '01-03 09:00'],
  ['2026-12-24 8:00', '12-24 08:00'],
  ['17:45', '11-27 17:45'],
  ['9:00', '11-28 09:00'],
])('"%s" is %s', (text, at) => {
  expect(said(text)).toBe(at)
})

it.each([
  ['de', 'in 3 Stunden', '11-27 19:20'],
  ['de', 'in 2 Tagen', '11-29 09:00'],
  ['de', 'morgen 14 Uhr', '11-28 14:00'],
  ['de', 'Übermorgen', '11-29 09:00'],
  ['de', 'Di 9:15', '12-01 09:15'],
  ['de', 'tomorrow', '11-28 09:00'],
  ['fr', 'demain 14h', '11-28 14:00'],
  ['fr', 'mardi 9h30', '12-01 09:30'],
  ['fr', 'mardi 14h', '12-01 14:00'],
  ['es', 'mañana 8:00', '11-28 08:00'],
  ['it', 'tra 2 giorni', '11-29 09:00'],
  ['pl', 'za 2 godziny', '11-27 18:20'],
  ['pl', 'jutro', '11-28 09:00'],
  ['pl', '12 grudnia', '12-12 09:00'],
  ['pt', 'amanhã 10:00', '11-28 10:00'],
  ['ar', 'غدا 9:00', '11-28 09:00'],
  ['ar', 'الثلاثاء', '12-01 09:00'],
  ['fa', 'فردا ۱۰:۳۰', '11-28 10:30'],
  ['he', 'מחר', '11-28 09:00'],
  ['ja', '明日 9:00', '11-28 09:00'],
  ['ja', '3時間後', '11-27 19:20'],
  ['ja', '3 時間後', '11-27 19:20'],
  ['ja', '12月25日 14時', '12-25 14:00'],
  ['ja', '1月3日', '01-03 09:00'],
  ['ur', 'آئندہ کل', '11-28 09:00'],
])('in %s "%s" is %s', (locale, text, at) => {
  expect(said(text, locale)).toBe(at)
})

const CATALOGUES = path.join(__dirname, '../../locales')
const exampleIn = (tag: string) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(path.join(CATALOGUES, `${tag}.json`), 'utf8'))
  return texts['conversations.snooze.example'] ?? ''
}

it.each(readdirSync(CATALOGUES).map((name) => path.basename(name, '.json')))(
  'understands what its field names as examples in %s',
  (tag) => {
    const examples = exampleIn(tag).split(/[,،、]/)
    expect(examples.map((example) => said(example, tag))).toEqual(['11-28 09:00', '11-27 19:20', '12-01 09:00'])
  },
)

it('does not ask the calendar for the words of a language at every key', () => {
  expect(timeWords('nl')).toBe(timeWords('nl'))
})

it.each(['', 'soon', 'today 9:00', '2020-01-01', 'thanks', '99'])('"%s" is no time to come', (text) => {
  expect(said(text)).toBeNull()
})
