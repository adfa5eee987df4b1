import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import type { Db, Sql } from '../db/db.ts'

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

/**
 * Which of the words `pg_dump` writes out, of the database that a test uses on PostgreSQL. The embedded database has no such
 * tool: of it `tablesThatSay` is the whole answer.
 */
export async function wordsInDump(db: Db, words: readonly string[]): Promise<string[]> {
  const server = process.env.TEST_DATABASE_URL
  if (db.engine !== 'postgres' || !server) return []
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  const own = new URL(server)
  own.pathname = `/${rows[0]?.name}`
  const dump = spawn('pg_dump', ['--no-owner', own.href], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(dump, 'close')
  const found = new Set<string>()
  for await (const line of createInterface({ input: dump.stdout })) {
    const text = line.toLowerCase()
    for (const word of words) if (text.includes(word.toLowerCase())) found.add(word)
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`pg_dump ended with ${code}`)
  return [...found]
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
