import type { Deps } from '../../deps.ts'
import { thumbnailKey } from '../../storage/thumbnail-key.ts'

const AT_ONCE = 100

type Needs = Pick<Deps, 'db' | 'blobs' | 'log'>

interface Freed {
  id: number
  storage_key: string
  is_named: boolean
}

/** Where keys are named, by table and column. */
const NAMES = [
  ['uploads', 'storage_key'],
  ['attachments', 'storage_key'],
  ['users', 'avatar_key'],
  ['contacts', 'avatar_key'],
  ['inboxes', 'avatar_key'],
  ['agent_bots', 'avatar_key'],
  ['portals', 'logo_key'],
]
const IS_NAMED = NAMES.map(([table, column]) => `exists (select 1 from ${table} n where n.${column} = f.storage_key)`)

/** After `id`, in order; whether somebody names the key again, or still. */
async function freedAfter({ db }: Needs, id: number): Promise<Freed[]> {
  const { rows } = await db.query<Freed>(
    `select f.id, f.storage_key, ${IS_NAMED.join(' or ')} as is_named
     from freed_files f where f.id > $1 order by f.id limit ${AT_ONCE}`,
    [id],
  )
  return rows
}

/**
 * Removes the bytes of files whose last row is gone (the database notes them, whatever deleted the row). Safe to run
 * twice: a key is forgotten only when its bytes are gone, and what the store refuses stays for the next time.
 * @returns how many files were removed
 */
export async function removeFreedFiles(deps: Needs): Promise<number> {
  let removed = 0
  let rows = await freedAfter(deps, 0)
  while (rows.length > 0) {
    for (const { id, storage_key, is_named } of rows) {
      try {
        if (!is_named) {
          await deps.blobs.remove(storage_key)
          await deps.blobs.remove(thumbnailKey(storage_key))
          removed += 1
        }
        await deps.db.query('delete from freed_files where id = $1', [id])
      } catch (error) {
        deps.log.warn({ err: error, storage_key }, 'a file could not be removed; it is tried again')
      }
    }
    rows = await freedAfter(deps, rows.at(-1)?.id ?? 0)
  }
  return removed
}
