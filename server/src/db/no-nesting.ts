import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Marks everything that `work` calls as inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work)

/** On one connection a query beside its own transaction waits for itself for ever: say so instead. */
export function assertOutsideTransaction(): void {
  if (open.getStore())
    throw new Error('the database was used inside a transaction: use the transaction that was passed')
}
