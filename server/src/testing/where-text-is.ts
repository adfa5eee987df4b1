import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sql } from '../db/db.ts'

/** Every table in which a row says one of the words: what a search of a dump of the database would find. */
export async function tablesThatSay(db: Sql, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query(`select 1 from ${name} x where x::text ilike any($1::text[]) limit 1`, [patterns])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Every file below a folder whose bytes, or unpacked bytes, say one of the words. */
export async function filesThatSay(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1').toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(entry.name)
  }
  return found
}
