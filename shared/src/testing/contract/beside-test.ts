import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { missingIn, type ShellRecord } from './declared.ts'

/** `src` of the remote whose test runs. */
const ownFolder = (): string => dirname(expect.getState().testPath ?? '')

/** Texts that some of its languages have and others lack, by file. English stands in the code. */
export function unevenLocales(): string[] {
  const folder = join(ownFolder(), 'locales')
  if (!existsSync(folder)) return []
  const read = (file: string) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const all = new Set(files.flatMap(read))
  return files.flatMap((file) => {
    const own = new Set(read(file))
    return [...all].filter((id) => !own.has(id)).map((id) => `locales/${file} lacks ${id}`)
  })
}

/**
 * What a shell must keep for this remote stands beside its `remote.json`: the shell's own tests read it. It is
 * written when there is none, and anew with PARLEY_RECORD=1.
 *
 * @returns what is used and not recorded
 */
export function unrecorded(record: ShellRecord): string[] {
  const folder = join(ownFolder(), '..')
  if (!existsSync(join(folder, 'remote.json'))) return []
  const file = join(folder, 'shell-use.json')
  const isFirst = !existsSync(file) && !process.env.CI
  if (process.env.PARLEY_RECORD || isFirst) writeFileSync(file, asWritten(record))
  if (!existsSync(file)) return ['shell-use.json: it is written when this runs for the first time, and committed']
  return missingIn(JSON.parse(readFileSync(file, 'utf8')) as ShellRecord, record)
}

/** As the formatter leaves it: a list that fits stands on one line. */
const asWritten = (record: ShellRecord): string =>
  `${JSON.stringify(record, null, 2).replace(
    /^(.*)\[\n\s+([^\]]*?)\n\s+\]/gm,
    (list, name: string, members: string) => {
      const line = `${name}[${members.replace(/\n\s+/g, ' ')}]`
      return line.length <= WIDEST ? line : list
    },
  )}\n`

const WIDEST = 118
