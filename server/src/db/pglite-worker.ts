// The thread that the embedded database runs in: a query may take its time without freezing the event loop that serves.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { COLUMN_TYPES } from './column-types.ts'
import type { PgliteAnswer, PgliteFailure, PgliteRequest, PgliteResult, PgliteStart } from './pglite-messages.ts'

if (!parentPort) throw new Error('pglite-worker.ts runs as a worker thread only')
const port = parentPort

const asText = (text: string): string => text
/** The main thread parses these, so that values belong to its realm. */
const parsers = Object.fromEntries(Object.keys(COLUMN_TYPES).map((type) => [type, asText]))

async function start({ folder, snapshot }: PgliteStart): Promise<PGlite> {
  const loadDataDir = snapshot ? new Blob([new Uint8Array(snapshot)]) : undefined
  const options = { parsers, relaxedDurability: false, ...(loadDataDir && { loadDataDir }) }
  const database = await PGlite.create(folder ?? 'memory://', options)
  await database.exec("set timezone = 'UTC'")
  return database
}

async function query(database: PGlite, text: string, values: unknown[]): Promise<PgliteResult> {
  const { fields, rows, affectedRows } = await database.query<unknown[]>(text, values, { rowMode: 'array' })
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows,
    count: affectedRows || rows.length,
  }
}

async function answer(database: PGlite, request: PgliteRequest): Promise<PgliteAnswer> {
  const { id } = request
  switch (request.kind) {
    case 'query':
      return { id, ok: true, result: await query(database, request.text, request.values) }
    case 'exec':
      await database.exec(request.text)
      return { id, ok: true }
    case 'dump': {
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

try {
  const database = await start(workerData as PgliteStart)
  port.on('message', (request: PgliteRequest) => {
    answer(database, request)
      .catch((error: unknown): PgliteAnswer => ({ id: request.id, ok: false, error: failure(error) }))
      .then((message) => {
        port.postMessage(message)
        if (request.kind === 'close') port.close()
      })
  })
  port.postMessage({ id: 0, ok: true } satisfies PgliteAnswer)
} catch (error) {
  port.postMessage({ id: 0, ok: false, error: failure(error) } satisfies PgliteAnswer)
  port.close()
}
