import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createIntl, type MessageFormatElement } from 'react-intl'

const ROOT = resolve(__dirname, '../../..')
const folders = ['shared/src/ui/locales', ...globSync('{host-shell,mfe-*}/src/locales', { cwd: ROOT }).sort()]
const files = folders.flatMap((folder) => readdirSync(resolve(ROOT, folder)).map((file) => `${folder}/${file}`))

/** The keywords of every plural of a text that tells one from many. */
function pluralsOf(text: string, tag: string): string[][] {
  const plurals: string[][] = []
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if ('children' in element) visit(element.children)
      if (!('options' in element)) continue
      const keywords = Object.keys(element.options).filter((keyword) => !keyword.startsWith('='))
      if ('offset' in element && keywords.length > 1) plurals.push(keywords.sort())
      for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(createIntl({ locale: tag }).formatters.getMessageFormat(text, tag).getAst())
  return plurals
}

// That nothing is missing or left over is formatjs' own check (checks/translations.test.ts).
it.each(files)('%s tells every number apart that its language does', (file) => {
  const tag = file.replace(/^.*\/|\.json$/g, '')
  const texts: Record<string, string> = JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'))
  const categories = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
  for (const text of Object.values(texts))
    for (const keywords of pluralsOf(text, tag)) expect([text, keywords]).toEqual([text, categories])
})
