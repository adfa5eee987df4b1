import { COLUMN_TYPES } from './column-types.ts'
import type { Db, Rows, SqlValue, Tx } from './db.ts'
import { assertOutsideTransaction, insideTransaction } from './no-nesting.ts'
import type { PgliteResult, PgliteStart } from './pglite-messages.ts'
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

const txOn = (thread: PgliteThread): Tx => ({
  async query(text, values = []) {
    const { result } = await thread.ask({ kind: 'query', text, values: values.map(plain) })
    if (!result) throw new Error('the embedded database answered without a result')
    return revive(result)
  },
  async exec(text) {
    await thread.ask({ kind: 'exec', text })
  },
})

/** Gives its one place to one task after the other, in the order they came. */
function inTurn(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task, task)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function inTransaction<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.exec('begin')
  try {
    const result = await insideTransaction(() => work(tx))
    await tx.exec('commit')
    return result
  } catch (error) {
    await tx.exec('rollback')
    throw error
  }
}

/**
 * PGlite in its thread: one connection, so statements queue on our side and a transaction holds the place until it ends.
 * A statement that has been answered is on disk.
 */
export async function openEmbedded(start: PgliteStart): Promise<EmbeddedDb> {
  const thread = await startPgliteThread(start)
  const connection = txOn(thread)
  const turn = inTurn()
  return {
    engine: 'pglite',
    query: (text, values) => {
      assertOutsideTransaction()
      return turn(() => connection.query(text, values))
    },
    exec: (text) => {
      assertOutsideTransaction()
      return turn(() => connection.exec(text))
    },
    transaction: (work) => {
      assertOutsideTransaction()
      return turn(() => inTransaction(connection, work))
    },
    async dump() {
      const { dump } = await turn(() => thread.ask({ kind: 'dump' }))
      if (!dump) throw new Error('the embedded database answered without a dump')
      return dump
    },
    close: async () => {
      await turn(() => thread.ask({ kind: 'close' }))
    },
  }
}
