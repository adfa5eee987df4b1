import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'

const quiet = pino({ level: 'silent' })

async function snapshotFile(): Promise<string> {
  // The store path of the library carries its version.
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const { name, text } of await readMigrations()) hash.update(name).update(text)
  return join(tmpdir(), 'parley-test-snapshots', `${hash.digest('hex').slice(0, 24)}.tar`)
}

async function makeSnapshot(file: string): Promise<Uint8Array> {
  const db = await openEmbedded({ folder: null, snapshot: null })
  await migrate(db)
  const bytes = await db.dump()
  await db.close()
  await mkdir(join(file, '..'), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return bytes
}

/** The migrated, empty embedded database in memory; the first run of a schema makes the snapshot, later ones load it. */
async function embedded(): Promise<Db> {
  const file = await snapshotFile()
  const snapshot = await readFile(file).catch(() => makeSnapshot(file))
  return openEmbedded({ folder: null, snapshot })
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** An empty database of its own on the server at `url`. */
export async function createTestDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) }
}

async function onPostgres(server: string): Promise<Db> {
  const { url, drop } = await createTestDatabase(server)
  const db = openPostgres(url, quiet)
  await migrate(db)
  return {
    ...db,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}

/** A migrated, empty database for one test file; close it when done. */
export const openTestDb = (): Promise<Db> => {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url) : embedded()
}
