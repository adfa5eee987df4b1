import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './db.ts'

/** What waits for the commit of the transaction that is open here. */
const open = new AsyncLocalStorage<(() => void)[]>()

/** Marks everything that `work` calls as inside a transaction. `tell` runs what waits for the commit: call it after that. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<{ result: T; tell: () => void }> {
  const waiting: (() => void)[] = []
  const result = await open.run(waiting, work)
  return {
    result,
    tell: () => {
      for (const task of waiting) task()
    },
  }
}

/** Runs `task` as soon as what has been written can be seen: after the commit, or now where no transaction is open. */
export function onceCommitted(task: () => void): void {
  const waiting = open.getStore()
  if (waiting) waiting.push(task)
  else task()
}

/** On one connection a query beside its own transaction waits for itself for ever: say so instead. */
export function assertOutsideTransaction(): void {
  if (open.getStore())
    throw new Error('the database was used inside a transaction: use the transaction that was passed')
}

/** A database that is read while a transaction of another one is open: neither can wait for the other. */
export function besideTransactions(db: Db): Tx {
  const outside = AsyncLocalStorage.snapshot()
  return {
    query: (text, values) => outside(() => db.query(text, values)),
    exec: (text) => outside(() => db.exec(text)),
  }
}
