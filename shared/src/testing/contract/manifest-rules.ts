import * as v from 'valibot'
import { RemoteSource } from '../../contract/releases/release.ts'
import { SLOTS } from '../../contract/slots.ts'
import { MAJORS } from './contract-shell.ts'

/** @throws Error with what a registry would refuse of a `remote.json` */
export function readSource(source: unknown): RemoteSource {
  const parsed = v.safeParse(RemoteSource, source)
  if (parsed.success) return parsed.output
  throw new Error(
    `its remote.json: ${parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
  )
}

/** What a `remote.json` that can be read still says wrong. */
export function sourceProblems({ name, requires, contributes }: RemoteSource): string[] {
  const { nav, routes, shortcuts, commands, sections, slots } = contributes
  const ids = [...nav, ...shortcuts, ...commands, ...sections].map(({ id }) => id)
  const segments = routes.map(({ path }) => path.split('/')[0])
  const known: Readonly<Record<string, { major: number }>> = SLOTS
  return [
    ...twice(ids).map((id) => `the id ${id} stands twice`),
    ...twice(routes.map(({ path }) => path)).map((path) => `the route ${path} stands twice`),
    ...ids.filter((id) => id !== name && !id.startsWith(`${name}.`)).map((id) => `the id ${id} is not one of its own`),
    ...[...nav, ...commands]
      .filter(({ path }) => !segments.includes(path.split(/[/?]/)[0]))
      .map(({ id, path }) => `${id} leads to ${path}, which no route of it serves`),
    ...shortcuts
      .filter(({ keys }) => !KEYS.test(keys))
      .map(({ id, keys }) => `${id} has keys that nobody has: ${keys}`),
    ...slots.filter(({ slot }) => !known[slot]).map(({ slot }) => `fills ${slot}, which nobody offers`),
    ...slots
      .filter(({ slot, major }) => known[slot] && known[slot].major !== major)
      .map(({ slot, major }) => `fills ${slot}@${major}; it is offered as ${known[slot]?.major}`),
    ...(MAJORS.some((major) => requires.shell.includes(major)) ? [] : ['no shell of now serves a ShellApi it knows']),
  ]
}

const KEYS = /^((Mod|Ctrl|Alt|Shift)\+)*[A-Z][A-Za-z0-9]*$/

const twice = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at)
