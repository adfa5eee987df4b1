import type { Storage } from '@parley/shared/remote/shell-api'

/** Values by key under one name of the browser's storage. Another tab's keys are left as they are. */
export interface StoredMap<T> {
  read(): Promise<Record<string, T>>
  /** Null removes. Rejects when the browser refuses (full, private window). */
  write(key: string, value: T | null): Promise<void>
}

/** Writes are queued: each reads what is stored, changes its own key, and writes back. */
export function storedMap<T>(storage: Storage, name: string): StoredMap<T> {
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => (await storage.get<Record<string, T>>(name)) ?? {}
  return {
    read,
    write(key, value) {
      const next = last.then(async () => {
        const { [key]: _, ...rest } = await read()
        await storage.set(name, value === null ? rest : { ...rest, [key]: value })
      })
      // The queue goes on after a refused write; the caller hears of it.
      last = next.catch(() => undefined)
      return next
    },
  }
}
