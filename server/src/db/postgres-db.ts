import pg, { type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { COLUMN_TYPES } from './column-types.ts'
import type { Db, Rows, SqlValue, Tx } from './db.ts'
import { DbOutage, namingOutage } from './db-outage.ts'
import { preparedNames } from './prepared-statements.ts'
import { assertOutsideTransaction, insideTransaction } from './transaction-context.ts'

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    COLUMN_TYPES[id] ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

/** How long one statement may take, and how many connections there are. */
export interface PostgresBounds {
  statementMs: number
  most: number
}

/** Somebody waits for the answer: better a refusal that can be tried again than a full pool. */
const REQUESTS: PostgresBounds = { statementMs: 5_000, most: 16 }
/** Migrations, jobs and scheduled work, on connections of their own. */
export const BACKGROUND: PostgresBounds = { statementMs: 600_000, most: 4 }
/** To get a connection, new or from the pool, ms. */
const CONNECT_MS = 4_000
/** What a statement may take longer than allowed before the connection counts as dead, ms. */
const DEAD_AFTER_MS = 3_000

/** A name stands for the same text on every connection of this process. */
const nameOf = preparedNames()

type Runner = Pick<pg.Pool | PoolClient, 'query'>

const run = <Row>(runner: Runner, text: string, values: readonly SqlValue[]): Promise<Rows<Row>> =>
  namingOutage(async () => {
    const { rows, rowCount } = await runner.query({ text, values: [...values], name: nameOf(text) })
    return { rows: rows as Row[], count: rowCount ?? 0 }
  })

const txOf = (client: PoolClient): Tx => ({
  query: (text, values = []) => run(client, text, values),
  exec: (text) => runScript(client, text),
})

/** Without values the driver sends a script as it is and answers one result per statement. */
const runScript = (runner: Runner, text: string): Promise<Record<string, unknown>[]> =>
  namingOutage(async () => {
    const results: unknown = await runner.query(text)
    return (Array.isArray(results) ? results : [results]).flatMap(
      ({ rows }: { rows: Record<string, unknown>[] }) => rows,
    )
  })

async function inTransaction<T>(client: PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  await runScript(client, 'begin')
  const { result, tell } = await insideTransaction(() => work(txOf(client)))
  await runScript(client, 'commit')
  tell()
  return result
}

/** Ends what a failure has left open. False: the connection is in an unknown state. */
const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/**
 * Gives `work` a connection of its own; one that broke, or whose state is unknown, is not used again. The pool itself
 * takes none back that has met an error of its own.
 */
async function onConnection<T>(pool: pg.Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await namingOutage(() => pool.connect())
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = error instanceof DbOutage || !(await rolledBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * Listens to a connection for as long as it lives. The statement that a break cuts off fails by itself; an error that
 * nobody listens to would end the process, and PostgreSQL may hang up in the same breath as it says that it is ready,
 * before whoever gets the connection could listen.
 */
const outlive = (client: PoolClient): void => void client.on('error', () => undefined)

function openPool(url: string, log: Logger, { statementMs, most }: PostgresBounds): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + DEAD_AFTER_MS,
    idle_in_transaction_session_timeout: statementMs + DEAD_AFTER_MS,
    // Compiling a statement of a few milliseconds costs a hundred.
    options: '-c timezone=UTC -c jit=off',
  })
  pool.on('connect', outlive)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  return pool
}

/** PostgreSQL through a pool; a lost connection is replaced by the pool and costs only the statements it carried. */
export function openPostgres(url: string, log: Logger, bounds: PostgresBounds = REQUESTS): Db {
  const pool = openPool(url, log, bounds)
  return {
    engine: 'postgres',
    query: (text, values = []) => {
      assertOutsideTransaction()
      return run(pool, text, values)
    },
    exec: (text) => {
      assertOutsideTransaction()
      return onConnection(pool, (client) => runScript(client, text))
    },
    transaction: (work) => {
      assertOutsideTransaction()
      return onConnection(pool, (client) => inTransaction(client, work))
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
