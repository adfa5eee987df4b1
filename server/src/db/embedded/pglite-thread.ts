import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { DbError } from '../db-error.ts'
import type { PgliteAnswer, PgliteRequest, PgliteSource, PgliteStart } from './pglite-messages.ts'

type Ask = PgliteRequest extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never
type Answered = Extract<PgliteAnswer, { ok: true }>

/** The worker of the embedded database, asked one message at a time and answered by promises. */
export interface PgliteThread {
  ask(request: Ask): Promise<Answered>
  /** It has ended, asked or not. */
  isGone(): boolean
}

interface Waiting {
  resolve: (answer: Answered) => void
  reject: (error: Error) => void
}

/** PostgreSQL's code for a connection that does not exist (any more). */
const lost = (message: string): DbError => new DbError({ message, code: '08003' })

let compiled: Promise<WebAssembly.Module> | null = null
/** Compiling takes longer than everything else of a start, and what has been found to be hot is made faster for all. */
function engine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return compiled
}

/** Starts the worker and resolves when its database answers. @throws DbError when it cannot be opened */
export async function startPgliteThread(source: PgliteSource): Promise<PgliteThread> {
  const workerData: PgliteStart = { ...source, engine: await engine() }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let gone: Error | null = null
  let lastId = 0

  const loseAll = (error: Error) => {
    gone = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: PgliteAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if (answer.ok) asked?.resolve(answer)
    else asked?.reject(new DbError(answer.error))
  })
  worker.on('error', (error) => loseAll(lost(`the embedded database failed: ${String(error)}`)))
  worker.on('exit', () => loseAll(lost('the embedded database has been closed')))

  const answerTo = (id: number, send: () => void): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      // An idle database does not keep the process alive, an answer that is awaited does.
      if (waiting.size === 0) worker.ref()
      waiting.set(id, { resolve, reject })
      send()
    })
  await answerTo(0, () => undefined)
  return {
    isGone: () => gone !== null,
    ask(request) {
      lastId += 1
      const message: PgliteRequest = { ...request, id: lastId }
      return answerTo(lastId, () => worker.postMessage(message))
    },
  }
}
