import type { Storage } from '@parley/shared/remote/shell-api'
import type { Queue } from './stored-map.ts'

const INDEX = 'file-keys'
const placeOf = (key: string) => `files/${key}`

/** Files by key in the browser's storage: each key has a place of its own, so that no write carries the others along. */
export interface KeptFiles {
  /** Everything that is kept; what is older than `since` (ms) is forgotten instead. */
  read(since: number): Promise<Record<string, readonly File[]>>
  readOne(key: string): Promise<readonly File[]>
  /** No files forget the key. Rejects when the browser refuses: full, or a private window. */
  write(key: string, files: readonly File[], now: number): Promise<void>
}

const isFile = (value: unknown): value is File => value instanceof File

/** @param queue - keeps the order of writes among these and others */
export function keptFiles(storage: Storage, queue: Queue): KeptFiles {
  const index = async () => (await storage.get<Record<string, number>>(INDEX)) ?? {}
  const readOne = async (key: string) => {
    const stored = await storage.get<unknown[]>(placeOf(key))
    return Array.isArray(stored) ? stored.filter(isFile) : []
  }
  const forget = async (key: string) => {
    const { [key]: _, ...rest } = await index()
    await storage.set(INDEX, rest)
    await storage.remove(placeOf(key))
  }
  return {
    readOne,
    async read(since) {
      const found: Record<string, readonly File[]> = {}
      for (const [key, at] of Object.entries(await index())) {
        if (at < since) await queue(() => forget(key))
        else found[key] = await readOne(key)
      }
      return found
    },
    write: (key, files, now) =>
      queue(async () => {
        if (files.length === 0) return forget(key)
        // Named first: a place that no name leads to would never be emptied.
        await storage.set(INDEX, { ...(await index()), [key]: now })
        await storage.set(placeOf(key), [...files])
      }),
  }
}
