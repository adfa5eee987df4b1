import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createIntl, type MessageFormatElement } from 'react-intl'

const ROOT = resolve(__dirname, '../../..')
const LANGUAGES = ['ar', 'de']
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const areas = globSync('mfe-*', { cwd: ROOT }).sort()

/** An id and the English text after it, in an element (`id="…" defaultMessage="…"`) or an object (`id: '…', …`). */
const MESSAGE = /\bid(?:=|:\s*)["']([\w.]+)["'],?\s*defaultMessage(?:=|:\s*)\{?\s*(?:"([^"]*)"|'((?:[^'\\]|\\.)*)')/g
const DEFAULT_MESSAGE = /\bdefaultMessage(?:=|:\s*)\{?\s*["'`]/g

function messagesOf(area: string): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const file of globSync(`${area}/src/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (/\.(test|stories)\./.test(file)) continue
    const source = read(file)
    const found = [...source.matchAll(MESSAGE)]
    const written = source.match(DEFAULT_MESSAGE)?.length ?? 0
    if (found.length !== written) throw new Error(`${file}: a message needs a literal id right before its text`)
    for (const [, id = '', quoted, escaped = ''] of found) {
      const text = quoted ?? escaped.replaceAll("\\'", "'")
      if ((messages[id] ?? text) !== text) throw new Error(`${file}: ${id} has two English texts`)
      messages[id] = text
    }
  }
  return messages
}

interface Shape {
  names: Set<string>
  /** The keywords of every plural that tells one from many. */
  plurals: string[][]
}

function shapeOf(text: string, tag: string): Shape {
  const shape: Shape = { names: new Set(), plurals: [] }
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) shape.names.add(element.value)
      if ('children' in element) visit(element.children)
      if (!('options' in element)) continue
      const keywords = Object.keys(element.options).filter((keyword) => !keyword.startsWith('='))
      if ('offset' in element && keywords.length > 1) shape.plurals.push(keywords.sort())
      for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(createIntl({ locale: tag }).formatters.getMessageFormat(text, tag).getAst())
  return shape
}

describe.each(['shared', 'host-shell', ...areas])('the texts of %s', (area) => {
  const english = messagesOf(area)
  const folder = area === 'shared' ? 'shared/src/ui/locales' : `${area}/src/locales`
  const file = (tag: string): Record<string, string> => JSON.parse(read(`${folder}/${tag}.json`))

  it.each(LANGUAGES)('have a translation into %s each, and none is left over', (tag) => {
    expect(Object.keys(file(tag)).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(LANGUAGES)('carry the same names in %s', (tag) => {
    const namesOf = (texts: Record<string, string>, locale: string) =>
      Object.entries(texts).map(([id, text]) => `${id}: ${[...shapeOf(text, locale).names].sort().join(' ')}`)
    expect(namesOf(file(tag), tag).sort()).toEqual(namesOf(english, 'en').sort())
  })

  it.each(LANGUAGES)('tell every number apart that %s does', (tag) => {
    const categories = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
    for (const text of Object.values(file(tag))) {
      for (const keywords of shapeOf(text, tag).plurals) expect([text, keywords]).toEqual([text, categories])
    }
  })
})

it.each(areas)('the manifest of %s names its pages in every language', (area) => {
  const nameless: unknown[] = []
  JSON.parse(read(`${area}/remote.json`), (key, value) => {
    if (['label', 'group', 'title'].includes(key) && !LANGUAGES.every((tag) => value[tag])) nameless.push(value)
    return value
  })
  expect(nameless).toEqual([])
})
