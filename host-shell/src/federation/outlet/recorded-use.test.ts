import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BUS_EVENTS } from '@parley/shared/contract/bus'
import { serverEvents } from '@parley/shared/contract/events'
import { RemoteSource } from '@parley/shared/contract/release'
import { SLOTS } from '@parley/shared/contract/slots'
import * as v from 'valibot'
import { anUnsavedWork, aShell } from '../../testing/Stage.tsx'
import { shellApiOne } from '../majors/shell-api-one.ts'
import { SHELL_APIS, SHELL_CAPABILITIES } from '../shell-offer.ts'
import { aGeneration } from '../testing/builders.ts'
import { createShellApi } from './create-shell-api.ts'
import { lateSlots } from './late-slots.ts'

/** What an area's own contract test saw it use (shared/testing/remote-contract). */
interface Recorded {
  calls: Record<string, string[]>
  bus: string[]
  events: string[]
  slots: string[]
}

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

const areas = globSync('mfe-*/shell-use.json', { cwd: ROOT })
  .sort()
  .map((file) => {
    const folder = dirname(file)
    return {
      area: basename(folder),
      recorded: read(file) as Recorded,
      source: v.parse(RemoteSource, read(join(folder, 'remote.json'))),
    }
  })

/** The real thing, as an area of the major is given it. */
function served(major: number): object {
  const { app, services } = aShell()
  const unsaved = anUnsavedWork()
  const { shell } = createShellApi({
    services,
    generation: aGeneration(),
    owns: () => true,
    onReady: () => undefined,
    onFailed: () => undefined,
    unsaved,
    slots: lateSlots({ platform: app.platform, services, unsaved }),
  })
  return major === 1 ? shellApiOne(shell, () => undefined) : shell
}

/** `realtime.on` of the shell. */
const memberOf = (shell: object, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of === undefined ? of : Reflect.get(of as object, name)), shell)

it('finds what all areas recorded', () => {
  expect(areas.map(({ area }) => area)).toEqual(globSync('mfe-*', { cwd: ROOT }).sort())
})

describe.each(areas)('The shell gives $area what it was seen to use', ({ recorded, source }) => {
  it('in every major that it is built for', () => {
    const missing = Object.entries(recorded.calls).flatMap(([major, calls]) => {
      const shell = served(Number(major))
      return calls.filter((path) => typeof memberOf(shell, path) !== 'function').map((path) => `${major}: ${path}`)
    })
    expect(missing).toEqual([])
    expect(source.requires.shell.filter((major) => SHELL_APIS.includes(major))).not.toEqual([])
  })

  it('with the capabilities that it requires or asks for', () => {
    const { capabilities, optional } = source.requires
    expect([...capabilities, ...optional].filter((name) => !SHELL_CAPABILITIES.includes(name))).toEqual([])
  })

  it('with the facts, events and places that it names', () => {
    const majors: Readonly<Record<string, { majors: object }>> = BUS_EVENTS
    const unknown = recorded.bus.filter((fact) => {
      const [type = '', major = ''] = fact.split('@')
      return !(major in (majors[type]?.majors ?? {}))
    })
    expect(unknown).toEqual([])
    expect(recorded.events.filter((event) => !(event in serverEvents))).toEqual([])
    expect(
      [...recorded.slots, ...source.contributes.slots.map(({ slot }) => slot)].filter((slot) => !(slot in SLOTS)),
    ).toEqual([])
  })
})
