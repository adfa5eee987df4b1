import { createHash } from 'node:crypto'
import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import { slotProblems } from './slots/slot-problems.ts'

/** Bytes (gzip) of entry, exposed module and their styles. The same figure as the build's. */
const FIRST_PAGE_BUDGET = 100_000

/** What is wrong with the files beside a manifest: missing, changed, or not named. Empty when all is well. */
export function fileProblems(manifest: RemoteManifest | ShellManifest, files: ReadonlyMap<string, Buffer>): string[] {
  const problems = manifest.files.flatMap(({ path, integrity }) => {
    const bytes = files.get(path)
    if (!bytes) return [`${path} is missing`]
    const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    return actual === integrity ? [] : [`${path} is not the file that the manifest names`]
  })
  const named = new Set(manifest.files.map(({ path }) => path))
  const unnamed = [...files.keys()].filter((path) => !named.has(path) && path !== 'manifest.json')
  return [...problems, ...unnamed.map((path) => `${path} is not named in the manifest`)]
}

/** What would break beside the areas that are released now: two owners of one thing, or more than it may weigh. */
export function manifestProblems(manifest: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  return [...ownProblems(manifest), ...slotProblems(manifest), ...others.flatMap((other) => conflicts(manifest, other))]
}

function ownProblems({ contributes, files, entry, container, name, build }: RemoteManifest): string[] {
  const problems: string[] = []
  const first = files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
  const bytes = first.reduce((sum, { gzip }) => sum + gzip, 0)
  if (bytes > FIRST_PAGE_BUDGET)
    problems.push(`the first page weighs ${bytes} bytes, the budget is ${FIRST_PAGE_BUDGET}`)
  if (!files.some(({ path, kind }) => path === entry && kind === 'entry'))
    problems.push(`the entry ${entry} does not exist`)
  if (!files.some(({ kind }) => kind === 'expose')) problems.push('the exposed module does not exist')
  if (container !== `${name}__${build}`) problems.push(`the container must be named ${name}__${build}`)
  const ids = [...contributes.nav, ...contributes.shortcuts].map(({ id }) => id)
  return [
    ...problems,
    ...repeated(ids).map((id) => `the id ${id} is used twice`),
    ...repeated(contributes.routes.map((route) => route.name)).map((route) => `the route ${route} exists twice`),
  ]
}

function conflicts(manifest: RemoteManifest, other: RemoteManifest): string[] {
  const owns = (one: RemoteManifest) => new Set(one.contributes.routes.map(({ path }) => prefixOf(path)))
  const ids = (one: RemoteManifest) =>
    new Set([...one.contributes.nav, ...one.contributes.shortcuts].map(({ id }) => id))
  const keys = (one: RemoteManifest) => new Set(one.contributes.shortcuts.map((shortcut) => shortcut.keys))
  const both = (of: (one: RemoteManifest) => Set<string>) => [...of(manifest)].filter((item) => of(other).has(item))
  return [
    ...both(owns).map((prefix) => `the route prefix ${prefix} belongs to ${other.name}`),
    ...both(ids).map((id) => `the id ${id} belongs to ${other.name}`),
    ...both(keys).map((combination) => `the shortcut ${combination} belongs to ${other.name}`),
  ]
}

/** The first segment of a path has one owner: `label/:label` → `label`. */
export const prefixOf = (path: string): string => path.split('/')[0] ?? ''

const repeated = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item, at) => items.indexOf(item) !== at)),
]
