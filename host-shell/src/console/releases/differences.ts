import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'

export type Manifest = RemoteManifest | ShellManifest
export type Part = 'nav' | 'routes' | 'shortcuts' | 'commands' | 'sections' | 'slots' | 'shared'

/** One thing that people or the shell will notice when one build takes the place of another. */
export type Difference =
  | { kind: 'version' | 'needs' | 'serves'; before: string; after: string }
  | { kind: 'added' | 'removed' | 'changed'; part: Part; name: string }
  | { kind: 'weight'; before: number; after: number }
  | { kind: 'files'; fresh: number; all: number; bytes: number }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Named = [name: string, value: unknown]

const CONTRIBUTED: [Part, (of: RemoteManifest['contributes']) => Named[]][] = [
  ['nav', ({ nav }) => nav.map((one) => [one.id, one])],
  ['routes', ({ routes }) => routes.map((one) => [one.path, one])],
  ['shortcuts', ({ shortcuts }) => shortcuts.map((one) => [`${one.id} (${one.keys})`, one])],
  ['commands', ({ commands }) => commands.map((one) => [one.id, one])],
  ['sections', ({ sections }) => sections.map((one) => [one.id, one])],
  ['slots', ({ slots }) => slots.map((one) => [`${one.slot} ${one.major}`, one])],
]

function listed(part: Part, before: readonly Named[], after: readonly Named[]): Difference[] {
  const [old, young] = [new Map(before), new Map(after)]
  return [
    ...after.flatMap(([name, value]): Difference[] => {
      if (!old.has(name)) return [{ kind: 'added', part, name }]
      return same(old.get(name), value) ? [] : [{ kind: 'changed', part, name }]
    }),
    ...before.filter(([name]) => !young.has(name)).map(([name]): Difference => ({ kind: 'removed', part, name })),
  ]
}

const FIRST: ReadonlySet<string> = new Set(['entry', 'expose', 'style'])
/** Of the shell what the page itself names; its pages before sign-in are pages of their own. */
function weightOf(of: Manifest): number {
  const named = 'preload' in of ? new Set([of.entry, ...of.preload, ...of.styles]) : null
  const first = of.files.filter(({ path, kind }) => (named ? named.has(path) : FIRST.has(kind)))
  return first.reduce((sum, { gzip }) => sum + gzip, 0)
}

const contributes = (of: Manifest) => ('contributes' in of ? of.contributes : null)
const sharedOf = (of: Manifest): Named[] => Object.entries('offer' in of ? of.offer.shared : of.shared)
const needs = (of: Manifest): string => ('requires' in of ? of.requires.shell.join(', ') : '')
const serves = (of: Manifest): string => ('offer' in of ? of.offer.apis.join(', ') : '')

function changedText(kind: 'version' | 'needs' | 'serves', before: string, after: string): Difference[] {
  return before === after ? [] : [{ kind, before, after }]
}

/** What people and the shell will notice when one manifest takes the place of another. */
export function differences(before: Manifest, after: Manifest): Difference[] {
  const [old, young] = [contributes(before), contributes(after)]
  const known = new Set(before.files.map(({ integrity }) => integrity))
  const fresh = after.files.filter(({ integrity }) => !known.has(integrity))
  const [weighed, weighs] = [weightOf(before), weightOf(after)]
  return [
    ...changedText('version', before.version, after.version),
    ...changedText('needs', needs(before), needs(after)),
    ...changedText('serves', serves(before), serves(after)),
    ...(old && young ? CONTRIBUTED.flatMap(([part, of]) => listed(part, of(old), of(young))) : []),
    ...listed('shared', sharedOf(before), sharedOf(after)),
    ...(weighed === weighs ? [] : [{ kind: 'weight', before: weighed, after: weighs } as const]),
    {
      kind: 'files',
      fresh: fresh.length,
      all: after.files.length,
      bytes: fresh.reduce((sum, { gzip }) => sum + gzip, 0),
    },
  ]
}
