import type { RemoteSource } from '../../contract/releases/release.ts'
import type { ContractShell } from './contract-shell.ts'

type Used = Pick<ContractShell, 'major' | 'use'>

/** What a remote did with its shells that its `remote.json` does not say. */
export function undeclared({ name, requires, contributes }: RemoteSource, shells: readonly Used[]): string[] {
  const sections = new Set(contributes.sections.map(({ id }) => id))
  const capabilities = new Set([...requires.capabilities, ...requires.optional])
  return [
    ...givenTo(shells, 'has')
      .filter((capability) => !capabilities.has(capability))
      .map((capability) => `asks whether the shell has ${capability}`),
    ...givenTo(shells, 'sidebar.provide')
      .filter((id) => !sections.has(id))
      .map((id) => `provides the section ${id}`),
    // What it calls itself, without a shortcut, is its own affair.
    ...givenTo(shells, 'commands.handle')
      .filter((id) => !id.startsWith(`${name}.`))
      .map((id) => `handles the command ${id}`),
  ]
}

/** What a shell must keep for a remote: what it was seen to use. */
export interface ShellRecord {
  /** Functions that it calls, by major of the ShellApi. */
  calls: Readonly<Record<string, readonly string[]>>
  /** `contact.opened@1` */
  bus: readonly string[]
  /** Events of the server. */
  events: readonly string[]
  /** Places of its own that others fill. */
  slots: readonly string[]
}

export function recordOf(shells: readonly Used[]): ShellRecord {
  const said = (path: string) => given(shells, path).map(([type, major]) => `${type}@${major}`)
  const byMajor = Map.groupBy(shells, ({ major }) => String(major))
  return {
    calls: Object.fromEntries(
      [...byMajor].map(([major, of]) => [major, inOrder(of.flatMap(({ use }) => [...use.calls]))]),
    ),
    bus: inOrder([...said('bus.publish'), ...said('bus.subscribe'), ...said('bus.recent')]),
    events: inOrder(givenTo(shells, 'realtime.on')),
    slots: inOrder([...givenTo(shells, 'slots.fill'), ...givenTo(shells, 'slots.fillers')]),
  }
}

/** What is used and not recorded, in words. */
export function missingIn(known: ShellRecord, used: ShellRecord): string[] {
  const lines = ({ calls, bus, events, slots }: ShellRecord) => [
    ...Object.entries(calls).flatMap(([major, names]) => names.map((name) => `ShellApi ${major}: ${name}`)),
    ...bus.map((fact) => `bus: ${fact}`),
    ...events.map((event) => `event: ${event}`),
    ...slots.map((slot) => `slot: ${slot}`),
  ]
  const recorded = new Set(lines(known))
  return lines(used).filter((line) => !recorded.has(line))
}

const inOrder = (names: readonly string[]): string[] => [...new Set(names)].sort()

const given = (shells: readonly Used[], path: string): unknown[][] =>
  shells.flatMap(({ use }) => use.given.get(path) ?? [])

const givenTo = (shells: readonly Used[], path: string): string[] => [
  ...new Set(given(shells, path).map(([first]) => String(first))),
]
