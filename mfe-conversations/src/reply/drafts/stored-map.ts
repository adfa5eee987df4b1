import type { Storage } from '@parley/shared/remote/shell-api'

/** Values by key under one name of the browser's storage. Another tab's keys are left as they are. */
export interface StoredMap<T> {
  read(): Promise<Record<string, T>>
  /** Null removes. Rejects when the browser refuses (full, private window). */
  write(key: string, value: T | null): Promise<void>
}

/** Does one piece of work after the other. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * What was asked for first is stored first: a tab that is killed leaves behind how things were at some moment, and never
 * a draft that is gone with no message that it became.
 */
export function inOrder(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    // The queue goes on after a refused write; the caller hears of it.
    last = next.catch(() => undefined)
    return next
  }
}

/** Writes are queued: each reads what is stored, changes its own key, and writes back. Keys stay in the order they came in. */
export function storedMap<T>(storage: Storage, name: string, queue: Queue = inOrder()): StoredMap<T> {
  const read = async () => (await storage.get<Record<string, T>>(name)) ?? {}
  return {
    read,
    write: (key, value) =>
      queue(async () => {
        const held = await read()
        const { [key]: _, ...others } = held
        await storage.set(name, value === null ? others : { ...held, [key]: value })
      }),
  }
}
