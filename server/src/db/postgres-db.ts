import pg, { type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { COLUMN_TYPES } from './column-types.ts'
import type { Db, Rows, SqlValue, Tx } from './db.ts'
import { assertOutsideTransaction, insideTransaction } from './no-nesting.ts'

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    COLUMN_TYPES[id] ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

type Runner = Pick<pg.Pool | PoolClient, 'query'>

async function run<Row>(runner: Runner, text: string, values: readonly SqlValue[]): Promise<Rows<Row>> {
  const { rows, rowCount } = await runner.query({ text, values: [...values] })
  return { rows: rows as Row[], count: rowCount ?? 0 }
}

const txOf = (client: PoolClient): Tx => ({
  query: (text, values = []) => run(client, text, values),
  exec: async (text) => {
    await client.query(text)
  },
})

async function inTransaction<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await insideTransaction(() => work(txOf(client)))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** PostgreSQL through a pool; a lost connection is replaced by the pool and costs only the statements it carried. */
export function openPostgres(url: string, log: Logger): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return {
    engine: 'postgres',
    query: (text, values = []) => {
      assertOutsideTransaction()
      return run(pool, text, values)
    },
    exec: async (text) => {
      assertOutsideTransaction()
      await pool.query(text)
    },
    async transaction(work) {
      assertOutsideTransaction()
      const client = await pool.connect()
      let broken: Error | undefined
      const onError = (error: Error) => {
        broken = error
      }
      client.on('error', onError)
      try {
        return await inTransaction(client, work)
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
