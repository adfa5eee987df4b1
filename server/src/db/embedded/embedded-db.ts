import { COLUMN_TYPES } from '../column-types.ts'
import type { Db, Rows, SqlValue, Tx } from '../db.ts'
import { DbOutage, namingOutage } from '../db-outage.ts'
import { assertOutsideTransaction, insideTransaction } from '../transaction-context.ts'
import type { PgliteResult, PgliteSource } from './pglite-messages.ts'
import { type PgliteThread, startPgliteThread } from './pglite-thread.ts'

/** The embedded database, which can also hand out a copy of itself. */
export interface EmbeddedDb extends Db {
  /** The data folder as a tar archive, consistent between two statements. */
  dump(): Promise<Uint8Array>
}

const plain = (value: SqlValue): unknown => (value instanceof Date ? value.toISOString() : value)

function cell(value: unknown, type: number): unknown {
  if (typeof value === 'string') return COLUMN_TYPES[type]?.(value) ?? value
  return Array.isArray(value) ? [...value] : value
}

function revive<Row>({ fields, rows, count }: PgliteResult): Rows<Row> {
  const records = rows.map((row) =>
    Object.fromEntries(fields.map(({ name, type }, index) => [name, cell(row[index], type)])),
  )
  return { rows: records as Row[], count }
}

const txOn = (thread: Pick<PgliteThread, 'ask'>): Tx => ({
  async query(text, values = []) {
    const { result } = await thread.ask({ kind: 'query', text, values: values.map(plain) })
    if (!result) throw new Error('the embedded database answered without a result')
    return revive(result)
  },
  async exec(text) {
    const { results = [] } = await thread.ask({ kind: 'exec', text })
    return results.flatMap((result) => revive<Record<string, unknown>>(result).rows)
  },
})

interface Turns {
  /** Gives the one place to one task after the other, in the order they came. */
  take<T>(task: () => Promise<T>): Promise<T>
  /** How many have the place or wait for it. */
  count(): number
}

function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return {
    take: (task) => {
      count += 1
      const mine = last.then(task, task).finally(() => {
        count -= 1
      })
      // The next task waits for the end of this one, whatever it is; the caller hears of it.
      last = mine.catch(() => undefined)
      return mine
    },
    count: () => count,
  }
}

/** When that is impossible, the database has died, and the failure that led here tells more. */
const rollBack = (tx: Tx): Promise<unknown> => tx.exec('rollback').catch(() => undefined)

async function inTransaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.exec('begin')
  try {
    const { result, tell } = await insideTransaction(() => work(tx))
    await tx.exec('commit')
    tell()
    return result
  } catch (error) {
    await rollBack(tx)
    throw error
  }
}

/** A script may open a transaction of its own; one that failed inside it must not leave the connection in it. */
async function runScript(tx: Tx, text: string): Promise<Record<string, unknown>[]> {
  try {
    return await tx.exec(text)
  } catch (error) {
    await rollBack(tx)
    throw error
  }
}

/**
 * PGlite in its thread: one connection, so statements queue on our side and a transaction holds the place until it ends.
 * A statement that has been answered is on disk.
 */
export async function openEmbedded(start: PgliteSource): Promise<EmbeddedDb> {
  let thread = await startPgliteThread(start)
  // The snapshot itself, tens of megabytes, is not held on to.
  const { folder } = start
  let isClosed = false
  const connection = txOn({ ask: (request) => thread.ask(request) })
  const turns = inTurn()
  /** A database that has died (a full disk stops it) is started again; what was committed is there. */
  const startAgain = async (): Promise<void> => {
    if (!thread.isGone() || isClosed || !folder) return
    thread = await startPgliteThread({ folder, snapshot: null }).catch((error: unknown) => {
      throw new DbOutage(error)
    })
  }
  const turn = <T>(task: () => Promise<T>): Promise<T> => turns.take(() => namingOutage(() => startAgain().then(task)))
  return {
    engine: 'pglite',
    query: (text, values) => {
      assertOutsideTransaction()
      return turn(() => connection.query(text, values))
    },
    exec: (text) => {
      assertOutsideTransaction()
      return turn(() => runScript(connection, text))
    },
    transaction: (work) => {
      assertOutsideTransaction()
      return turn(() => inTransaction(connection, work))
    },
    connections: () => ({
      open: 1,
      idle: turns.count() === 0 ? 1 : 0,
      waiting: Math.max(0, turns.count() - 1),
    }),
    async dump() {
      const { dump } = await turn(() => thread.ask({ kind: 'dump' }))
      if (!dump) throw new Error('the embedded database answered without a dump')
      return dump
    },
    close: async () => {
      await turn(async () => {
        isClosed = true
        await thread.ask({ kind: 'close' })
      })
    },
  }
}
