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
import { BACKGROUND, openPostgres } from '../db/postgres-db.ts'

const quiet = pino({ level: 'silent' })

/** Changes with everything that decides what an empty, migrated database looks like. */
async function schemaVersion(): Promise<string> {
  // The store paths of the libraries carry their versions.
  const { resolve } = createRequire(import.meta.url)
  const hash = createHash('sha256').update(resolve('@electric-sql/pglite'))
  hash.update(resolve('pg-boss'))
  for (const { name, text } of await readMigrations()) hash.update(name).update(text)
  return hash.digest('hex').slice(0, 24)
}

const snapshotFile = async (): Promise<string> =>
  join(tmpdir(), 'parley-test-snapshots', `${await schemaVersion()}.tar`)

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

/** A migrated, empty embedded database, as `dump` makes it; the first run of a schema makes it, later ones read it. */
export async function migratedSnapshot(): Promise<Uint8Array> {
  const file = await snapshotFile()
  return readFile(file).catch(() => makeSnapshot(file))
}

const embedded = async (): Promise<Db> => openEmbedded({ folder: null, snapshot: await migratedSnapshot() })

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

const addressOf = (server: string, name: string): string => {
  const own = new URL(server)
  own.pathname = `/${name}`
  return own.href
}

/** A database of its own on the server at `url`: empty, or a copy of `template`. */
export async function createTestDatabase(
  url: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `parley_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: addressOf(url, name),
    drop: async () => {
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

const TEMPLATES = 'parley_template_'
/** Any number: who holds it makes the template. */
const LOCK = 712_004_002

/** Templates of other versions, unless they are so young that another checkout may be using them. */
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
       and coalesce(shobj_description(oid, 'pg_database'), '') < $2`,
    [TEMPLATES, new Date(Date.now() - 3 * 86_400_000).toISOString()],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function makeTemplate(server: string, name: string, client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return
  await dropOldTemplates(client)
  const unfinished = `${TEMPLATES}unfinished`
  await client.query(`create database ${unfinished}`)
  const db = openPostgres(addressOf(server, unfinished), quiet, BACKGROUND)
  await migrate(db).finally(() => db.close())
  await client.query(`comment on database ${unfinished} is '${new Date().toISOString()}'`)
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

/** The name of a migrated, empty database to copy; the first run of a schema makes it. */
async function templateOn(server: string): Promise<string> {
  const name = TEMPLATES + (await schemaVersion())
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await makeTemplate(server, name, client)
  })
  return name
}

async function onPostgres(server: string): Promise<Db> {
  const { url, drop } = await createTestDatabase(server, await templateOn(server))
  const db = openPostgres(url, quiet, { ...BACKGROUND, most: 16 })
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
