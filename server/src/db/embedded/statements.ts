import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { preparedNames } from '../prepared-statements.ts'

const { serialize } = protocol
const IN_ROWS = { rowMode: 'array' } as const

/** One connection with all statements of the process: it keeps more of them, and sooner, than each of many does. */
const KEPT = { most: 400, afterUses: 3 }
/** Texts whose parameters are known; more are asked for again. */
const MAX_TEXTS = 2_000
/** No housekeeping runs beside: a plan made for a table of ten rows would stay when it has a million, ms. */
const PLANS_LIVE_MS = 60_000

/** How each value of a statement is written. */
type Writers = readonly (((value: unknown) => string) | undefined)[]

const written = (values: readonly unknown[], writers: Writers): (string | null)[] =>
  values.map((value, at) => (value == null ? null : (writers[at]?.(value) ?? String(value))))

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(messages.reduce((size, message) => size + message.length, 0))
  let at = 0
  for (const message of messages) {
    all.set(message, at)
    at += message.length
  }
  return all
}

/**
 * Runs statements, one after the other, each in one message: the library's own `query` sends six, and the database reads
 * and plans the text anew every time. What comes often stays prepared (ADR 39).
 * @returns rows as arrays; fails as the library's `query` does
 */
export function statementsOn(database: PGlite): (text: string, values: unknown[]) => Promise<Results<unknown[]>> {
  const nameOf = preparedNames(KEPT)
  const prepared = new Set<string>()
  const writersOf = new Map<string, Writers>()
  let plannedAt = Date.now()

  async function learn(text: string): Promise<Writers> {
    const known = writersOf.get(text)
    if (known) return known
    const { queryParams } = await database.describeQuery(text)
    if (writersOf.size >= MAX_TEXTS) writersOf.clear()
    const writers = queryParams.map(({ serializer }) => serializer)
    writersOf.set(text, writers)
    return writers
  }

  async function planAnew(): Promise<void> {
    if (Date.now() - plannedAt < PLANS_LIVE_MS) return
    plannedAt = Date.now()
    await database.exec('discard plans')
  }

  /** By itself: whether a statement is there may not depend on what its first values lead to. */
  async function prepare(text: string): Promise<string | undefined> {
    const name = nameOf(text)
    if (name === undefined || prepared.has(name)) return name
    await database.execProtocolStream(joined([serialize.parse({ text, name }), serialize.sync()]))
    prepared.add(name)
    return name
  }

  return async (text, values) => {
    await planAnew()
    const writers = await learn(text)
    const statement = await prepare(text)
    const message = joined([
      ...(statement ? [] : [serialize.parse({ text })]),
      serialize.bind({ values: written(values, writers), ...(statement && { statement }) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    // The stream keeps no copy of the raw answer.
    const answers = await database.execProtocolStream(message)
    return parse.parseResults(answers, database.parsers, IN_ROWS)[0] as Results<unknown[]>
  }
}
