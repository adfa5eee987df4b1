import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { BUS_EVENTS } from '../../shared/src/contract/bus.ts'
import { serverEvents } from '../../shared/src/contract/events.ts'
import { RemoteSource } from '../../shared/src/contract/releases/release.ts'
import { SLOTS } from '../../shared/src/contract/slots.ts'
import { read } from '../repository.ts'
import { breaches, type Shape, shapeOf } from './contract-shapes.ts'

/** What was released last: forms by name. A name is never taken out while a build that knows it may run. */
const FILE = new URL('contract.json', import.meta.url)
const FROZEN = 'shared/src/remote/shell-api-one.ts'

interface Released {
  frozen: Record<string, string>
  shapes: Record<string, Shape>
}

function shapesNow(): Record<string, Shape> {
  const slots = Object.entries(SLOTS).map(([name, { major, props }]) => [`slot ${name}@${major}`, props] as const)
  const facts = Object.entries(BUS_EVENTS).flatMap(([name, { majors }]) =>
    Object.entries(majors).map(([major, schema]) => [`bus ${name}@${major}`, schema as object] as const),
  )
  const events = Object.entries(serverEvents).map(([name, schema]) => [`event ${name}`, schema as object] as const)
  const deep = [...slots, ...facts, ['remote.json', RemoteSource] as const].map(
    ([name, schema]) => [name, shapeOf(schema)] as const,
  )
  // Of the wire, what an area reads first; the rest is held by the server's tests of the contract.
  const wire = events.map(([name, schema]) => [name, shapeOf(schema, 1)] as const)
  return Object.fromEntries([...deep, ...wire].sort())
}

const frozenNow = () => ({ [FROZEN]: createHash('sha256').update(read(FROZEN)).digest('hex') })

const released = (): Released =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Released) : { frozen: {}, shapes: {} }

/** With `npm run check -- --write` what is new becomes released; what breaks is never written. */
function note(before: Released, now: Record<string, Shape>) {
  const shapes = Object.fromEntries(Object.entries({ ...before.shapes, ...now }).sort())
  const frozen = { ...frozenNow(), ...before.frozen }
  writeFileSync(FILE, `${JSON.stringify({ frozen, shapes }, null, 2)}\n`)
}

it('what areas were released against is only added to', () => {
  const before = released()
  const now = shapesNow()
  const broken = Object.entries(before.shapes).flatMap(([name, shape]) =>
    now[name] ? breaches(shape, now[name], name) : [`${name}: is gone`],
  )
  expect(broken).toEqual([])
  if (process.env.WRITE_RATCHETS) note(before, now)
  const unknown = Object.keys(now).filter((name) => !released().shapes[name])
  // New names become part of what is released: npm run check -- --write
  expect(unknown).toEqual([])
})

it('a version of the ShellApi that is released is not edited', () => {
  expect(frozenNow()).toEqual(released().frozen)
})

/** Schemas as valibot makes them. */
const number = { type: 'number' }
const string = { type: 'string' }
const object = (entries: object) => ({ type: 'object', entries })
const optional = (wrapped: object) => ({ type: 'optional', wrapped })
const one = (...options: string[]) => ({ type: 'picklist', options })

describe('a contract that is changed', () => {
  const entries = { id: number, name: optional(string), state: one('open', 'closed') }
  const change = (after: object) => breaches(shapeOf(object(entries)), shapeOf(object(after)), 'x')

  it('may get optional members and further choices', () => {
    expect(change({ ...entries, note: optional(string), state: one('open', 'closed', 'new') })).toEqual([])
  })

  it.each([
    ['loses a member', { name: entries.name, state: entries.state }, ['x.id: is gone']],
    ['needs one that nobody gave', { ...entries, by: number }, ['x.by: is needed now']],
    ['has another form', { ...entries, id: string }, ['x.id: number became string']],
    ['is not always there', { ...entries, id: optional(number) }, ['x.id: is not always there']],
    ['needs what was optional', { ...entries, name: string }, ['x.name: is needed now']],
    ['loses a choice', { ...entries, state: one('open') }, ["x.state: 'closed' is gone"]],
  ])('breaks when it %s', (_what, after, words) => {
    expect(change(after)).toEqual(words)
  })

  it('is compared in lists, records and whatever may be null', () => {
    const deep = (value: object) =>
      object({ list: { type: 'array', item: { type: 'nullable', wrapped: { type: 'record', value } } } })
    expect(breaches(shapeOf(deep(number)), shapeOf(deep(string)), 'x')).toEqual(['x.list[][]{}: number became string'])
  })
})
