import type { Deps } from '../../deps.ts'
import { thumbnailKey } from '../../storage/thumbnail-key.ts'
import { forgetFreed, freedAfter } from './unused-files.queries.ts'

type Needs = Pick<Deps, 'db' | 'blobs' | 'log'>

/**
 * Removes the bytes of files whose last row is gone (the database notes them, whatever deleted the row). Safe to run
 * twice: a key is forgotten only when its bytes are gone, and what the store refuses stays for the next time.
 * @returns how many files were removed
 */
export async function removeUnusedFiles(deps: Needs): Promise<number> {
  let removed = 0
  let rows = await freedAfter(deps.db, 0)
  while (rows.length > 0) {
    for (const { id, storage_key, is_named } of rows) {
      try {
        if (!is_named) {
          await deps.blobs.remove(storage_key)
          await deps.blobs.remove(thumbnailKey(storage_key))
          removed += 1
        }
        await forgetFreed(deps.db, id)
      } catch (error) {
        deps.log.warn({ err: error, storage_key }, 'a file could not be removed; it is tried again')
      }
    }
    rows = await freedAfter(deps.db, rows.at(-1)?.id ?? 0)
  }
  return removed
}
