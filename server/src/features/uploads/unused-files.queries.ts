import type { Sql } from '../../db/db.ts'

const AT_ONCE = 100

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
  ['contact_imports', 'storage_key'],
  ['contact_exports', 'storage_key'],
  ['contact_merges', 'gone_avatar_key'],
  ['contact_merges', 'before_avatar_key'],
]
const IS_NAMED = NAMES.map(([table, column]) => `exists (select 1 from ${table} n where n.${column} = f.storage_key)`)

/** After `id`, in order; whether somebody names the key again, or still. */
export async function freedAfter(db: Sql, id: number): Promise<Freed[]> {
  const { rows } = await db.query<Freed>(
    `select f.id, f.storage_key, ${IS_NAMED.join(' or ')} as is_named
     from freed_files f where f.id > $1 order by f.id limit ${AT_ONCE}`,
    [id],
  )
  return rows
}

export async function forgetFreed(db: Sql, id: number): Promise<void> {
  await db.query('delete from freed_files where id = $1', [id])
}
