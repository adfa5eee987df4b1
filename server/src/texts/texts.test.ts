import { createIntl } from '@formatjs/intl'
import type { FastifyRequest } from 'fastify'
import { languageOf, LANGUAGES as READABLE } from './language.ts'
import { TEXTS, type TextId, textsIn } from './texts.ts'

const ENGLISH = TEXTS.en ?? {}
const LANGUAGES = Object.keys(TEXTS).filter((tag) => tag !== 'en')
const IDS = Object.keys(ENGLISH) as TextId[]
const textOf = (tag: string, id: TextId): string => TEXTS[tag]?.[id] ?? ''

/** Words that a language shares with English. */
const SAME_WORD: Readonly<Record<string, readonly TextId[]>> = {
  de: ['mail.report.agent', 'mail.report.team', 'mail.report.label'],
  es: ['portal.no'],
  fr: ['portal.articles', 'mail.report.agent', 'mail.report.conversations_count'],
  it: ['portal.no', 'onboarding.password', 'mail.report.team'],
  pl: ['mail.report.agent'],
}

interface Shape {
  names: string[]
  /** The keywords of every choice between texts. */
  choices: string[][]
}

/** Which values a text takes and what it tells apart. */
function shapeOf(text: string, tag: string): Shape {
  const names = new Set<string>()
  const choices: string[][] = []
  const intl = createIntl({ locale: tag, messages: {} })
  const visit = (elements: ReturnType<ReturnType<typeof intl.formatters.getMessageFormat>['getAst']>) => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) names.add(element.value)
      if (!('options' in element)) continue
      if ('offset' in element) choices.push(Object.keys(element.options).sort())
      for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(intl.formatters.getMessageFormat(text, tag).getAst())
  return { names: [...names].sort(), choices }
}

test('people can choose every language that has texts, and no other', () => {
  const offered = READABLE.map(({ iso_639_1_code }) => iso_639_1_code.split('_')[0])
  expect(offered.sort()).toEqual(Object.keys(TEXTS).sort())
})

test.each([
  ['pt;q=0.9, de;q=0.5', 'pt_BR'],
  ['nl, ar-EG;q=0.8', 'ar'],
  ['nl', 'en'],
])('a browser that wants %s reads %s', (wanted, code) => {
  expect(languageOf({ headers: { 'accept-language': wanted } } as FastifyRequest)).toBe(code)
})

describe.each(LANGUAGES)('the texts in %s', (tag) => {
  test('are all there, none is left over, none is empty or still English', () => {
    expect(Object.keys(TEXTS[tag] ?? {}).sort()).toEqual([...IDS].sort())
    const isLeft = (id: TextId) => textOf(tag, id) === textOf('en', id) && !SAME_WORD[tag]?.includes(id)
    expect(IDS.filter((id) => !textOf(tag, id).trim() || isLeft(id))).toEqual([])
  })

  test('take the same values', () => {
    const namesIn = (language: string) => IDS.map((id) => [id, shapeOf(textOf(language, id), language).names])
    expect(namesIn(tag)).toEqual(namesIn('en'))
  })

  test('tell apart every number that the language does', () => {
    const categories = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
    for (const id of IDS)
      for (const keywords of shapeOf(textOf(tag, id), tag).choices) expect([id, keywords]).toEqual([id, categories])
  })
})

test.each([
  ['de', 'Ana hat das Team Versand zugewiesen'],
  ['de_AT', 'Ana hat das Team Versand zugewiesen'],
  ['AR-eg', 'أسند Ana المحادثة إلى الفريق Versand'],
  ['pt_BR', 'Ana atribuiu à equipe Versand'],
  ['nl', 'Ana assigned team Versand'],
  ['toString', 'Ana assigned team Versand'],
  [null, 'Ana assigned team Versand'],
])('an account of the language %s reads: %s', (locale, text) => {
  expect(textsIn(locale).say('activity.team_assigned', { who: 'Ana', team: 'Versand' })).toBe(text)
})

test('Arabic, Persian, Hebrew and Urdu are written from right to left, no other language', () => {
  const fromRight = Object.keys(TEXTS).filter((locale) => textsIn(locale).direction === 'rtl')
  expect(fromRight.sort()).toEqual(['ar', 'fa', 'he', 'ur'])
})

test('a value that looks like a placeholder, a tag or a quote stays what it is', () => {
  const who = `{team} <b>O'Brien</b> '{x}' # `
  expect(textsIn('en').say('activity.team_removed', { who, team: '{who}' })).toBe(`${who} removed team {who}`)
})

test('numbers stand as they are, in digits that everybody copies', () => {
  expect(textsIn('ar').say('activity.idle_minutes', { count: 1439 })).toContain('1439')
  expect(textsIn('de').say('notification.new_message', { id: 12345 })).toContain('#12345')
})
