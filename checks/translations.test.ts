import { cpSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesLike, outcomeOf, ROOT, read, SOURCES } from './repository.ts'

const areas = globSync('mfe-*', { cwd: ROOT }).sort()
const localesOf = (name: string): string => (name === 'shared' ? 'shared/src/ui/locales' : `${name}/src/locales`)

/** Languages that the kit is translated into: everything else must be, too. */
const LANGUAGES = readdirSync(join(ROOT, localesOf('shared'))).map((file) => file.replace('.json', ''))

/** A folder with the package's English, as formatjs extracts it, beside its translations. Ids and texts must be literal. */
async function withEnglish(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-texts-'))
  cpSync(join(ROOT, localesOf(name)), folder, { recursive: true })
  const out = ['--throws', '--format', 'simple', '--out-file', join(folder, 'en.json')]
  const left = ['--ignore', '**/*.test.*', '--ignore', '**/*.stories.*', '--ignore', '**/testing/**']
  const { code, printed } = await outcomeOf('formatjs', ['extract', `${name}/src/**/*.{ts,tsx}`, ...left, ...out])
  if (code !== 0) throw new Error(`${name}: ${printed}`)
  return folder
}

const RULES = ['--missing-keys', '--extra-keys', '--structural-equality']
const complaintsOf = (folder: string) =>
  outcomeOf('formatjs', ['verify', '--source-locale', 'en', ...RULES, `${folder}/*.json`])

describe.each(['shared', 'host-shell', ...areas])('The texts of %s', (name) => {
  let folder: string
  beforeAll(async () => {
    folder = await withEnglish(name)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are complete in every language, with the same values', async () => {
    expect(readdirSync(folder).sort()).toEqual([...LANGUAGES, 'en'].map((tag) => `${tag}.json`).sort())
    expect(await complaintsOf(folder)).toMatchObject({ code: 0 })
  })

  it('are found to be incomplete when a further language lacks some', async () => {
    writeFileSync(join(folder, 'xx.json'), '{}')
    const { code, printed } = await complaintsOf(folder)
    expect(code).not.toBe(0)
    expect(printed).toContain('xx')
  })
})

it.each(areas)('The manifest of %s names its pages in every language', (area) => {
  const nameless: unknown[] = []
  JSON.parse(read(`${area}/remote.json`), (key, value) => {
    if (['label', 'group', 'title'].includes(key) && !LANGUAGES.every((tag) => value[tag])) nameless.push(value)
    return value
  })
  expect(nameless).toEqual([])
})

it('A further language is data alone: no code names the file of one', () => {
  const named = filesLike(SOURCES).filter((file) => /locales\/[a-z]{2}(-[A-Z]{2})?\.json/.test(read(file)))
  expect(named.filter((file) => !file.startsWith('checks/'))).toEqual([])
})
