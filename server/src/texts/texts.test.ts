import { createIntl } from '@formatjs/intl'
import { TEXTS, type TextId, textsIn } from './texts.ts'

const ENGLISH = TEXTS.en ?? {}
const LANGUAGES = Object.keys(TEXTS).filter((tag) => tag !== 'en')
const IDS = Object.keys(ENGLISH) as TextId[]
const textOf = (tag: string, id: TextId): string => TEXTS[tag]?.[id] ?? ''

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

describe.each(LANGUAGES)('the texts in %s', (tag) => {
  test('are all there, none is left over, none is empty or still English', () => {
    expect(Object.keys(TEXTS[tag] ?? {}).sort()).toEqual([...IDS].sort())
    expect(IDS.filter((id) => !textOf(tag, id).trim() || textOf(tag, id) === textOf('en', id))).toEqual([])
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
  ['pt_BR', 'Ana assigned team Versand'],
  ['toString', 'Ana assigned team Versand'],
  [null, 'Ana assigned team Versand'],
])('an account of the language %s reads: %s', (locale, text) => {
  expect(textsIn(locale).say('activity.team_assigned', { who: 'Ana', team: 'Versand' })).toBe(text)
})

test('only Arabic is written from right to left', () => {
  expect(['ar', 'de', 'en', 'he'].map((locale) => textsIn(locale).direction)).toEqual(['rtl', 'ltr', 'ltr', 'ltr'])
})

test('a value that looks like a placeholder, a tag or a quote stays what it is', () => {
  const who = `{team} <b>O'Brien</b> '{x}' # `
  expect(textsIn('en').say('activity.team_removed', { who, team: '{who}' })).toBe(`${who} removed team {who}`)
})

test('numbers stand as they are, in digits that everybody copies', () => {
  expect(textsIn('ar').say('activity.idle_minutes', { count: 1439 })).toContain('1439')
  expect(textsIn('de').say('notification.new_message', { id: 12345 })).toContain('#12345')
})
