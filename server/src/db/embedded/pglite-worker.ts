// The thread that the embedded database runs in: a query may take its time without freezing the event loop that serves.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { COLUMN_TYPES } from '../column-types.ts'
import { DurableFs, durableStart } from './durable-fs.ts'
import type { PgliteAnswer, PgliteFailure, PgliteRequest, PgliteResult, PgliteStart } from './pglite-messages.ts'
import { statementsOn } from './statements.ts'

if (!parentPort) throw new Error('pglite-worker.ts runs as a worker thread only')
const port = parentPort

const asText = (text: string): string => text
/** The main thread parses these, so that values belong to its realm. */
const parsers = Object.fromEntries(Object.keys(COLUMN_TYPES).map((type) => [type, asText]))

/** All of it at once: the library asks for nothing else of a file, and a Blob takes as long to read as the database to start. */
const tarOf = (snapshot: Uint8Array): Blob =>
  ({ type: 'application/x-tar', arrayBuffer: async () => new Uint8Array(snapshot).buffer }) as unknown as Blob

/** In memory everything is as near as the buffers; clearing large ones is half of a start. */
const IN_MEMORY = {
  dataDir: 'memory://',
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'wal_init_zero=off'],
}

async function start({ folder, snapshot, engine }: PgliteStart): Promise<PGlite> {
  const loadDataDir = snapshot ? tarOf(snapshot) : undefined
  const place = folder ? { fs: new DurableFs(folder), startParams: durableStart(PGlite.defaultStartParams) } : IN_MEMORY
  const database = await PGlite.create({
    parsers,
    extensions: { pg_trgm },
    pgliteWasmModule: engine,
    ...place,
    ...(loadDataDir && { loadDataDir }),
  })
  await database.exec("set timezone = 'UTC'")
  return database
}

const IN_ROWS = { rowMode: 'array' } as const
type Run = ReturnType<typeof statementsOn>

function shown({ fields, rows, affectedRows }: Results<unknown[]>): PgliteResult {
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows,
    count: affectedRows || rows.length,
  }
}

async function answer(database: PGlite, run: Run, request: PgliteRequest): Promise<PgliteAnswer> {
  const { id } = request
  switch (request.kind) {
    case 'query':
      return { id, ok: true, result: shown(await run(request.text, request.values)) }
    case 'exec': {
      const results = (await database.exec(request.text, IN_ROWS)) as unknown as Results<unknown[]>[]
      return { id, ok: true, results: results.map(shown) }
    }
    case 'dump': {
      // A start from it has nothing to repeat then.
      await database.exec('checkpoint')
      const file = await database.dumpDataDir('none')
      return { id, ok: true, dump: new Uint8Array(await file.arrayBuffer()) }
    }
    case 'close':
      await database.close()
      return { id, ok: true }
  }
}

function failure(error: unknown): PgliteFailure {
  const { message, code, constraint, detail } = error as PgliteFailure
  return {
    message: message ?? String(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(detail && { detail }),
  }
}

/** The database has stopped for good, e.g. because its log could not be written: only a new start helps. */
function isDeath(error: unknown): boolean {
  const { severity, name } = error as { severity?: string; name?: string }
  return (
    severity === 'PANIC' || severity === 'FATAL' || name === 'ExitStatus' || error instanceof WebAssembly.RuntimeError
  )
}

try {
  const database = await start(workerData as PgliteStart)
  const run = statementsOn(database)
  let hasDied = false
  const onMessage = async (request: PgliteRequest): Promise<void> => {
    // Asking a dead one would never come back. Nobody waits: the end of the thread tells them.
    if (hasDied) return
    const message = await answer(database, run, request).catch((error: unknown): PgliteAnswer => {
      hasDied = isDeath(error)
      return { id: request.id, ok: false, error: failure(error) }
    })
    port.postMessage(message)
    if (hasDied) process.exit(1)
    if (request.kind === 'close') port.close()
  }
  port.on('message', (request: PgliteRequest) => void onMessage(request))
  port.postMessage({ id: 0, ok: true } satisfies PgliteAnswer)
} catch (error) {
  port.postMessage({ id: 0, ok: false, error: failure(error) } satisfies PgliteAnswer)
  port.close()
}
