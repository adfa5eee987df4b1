import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '../db/db.ts'
import { openEmbedded } from '../db/embedded/embedded-db.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { BACKGROUND, openPostgres } from '../db/postgres-db.ts'
import { makeQueues } from '../jobs/open-jobs.ts'
import { testRun } from './test-env.ts'

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

/**
 * Tables, and the queues of the job kinds there are now: a server makes those it misses, which costs each start a second.
 * Imported here, so that a test of the database alone loads no feature.
 */
async function furnish(db: Db): Promise<void> {
  await migrate(db)
  const { JOB_KINDS } = await import('../job-kinds.ts')
  await makeQueues(db, JOB_KINDS)
}

async function makeSnapshot(file: string): Promise<Uint8Array> {
  const db = await openEmbedded({ folder: null, snapshot: null })
  await furnish(db)
  const bytes = await db.dump()
  await db.close()
  await mkdir(join(file, '..'), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return bytes
}

/** Shared with the threads of databases instead of copied for each. */
function shared(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(new SharedArrayBuffer(bytes.length))
  all.set(bytes)
  return all
}

let snapshot: Promise<Uint8Array> | null = null
/** A migrated, empty embedded database, as `dump` makes it; the first run of a schema makes it, later ones read it. */
export function migratedSnapshot(): Promise<Uint8Array> {
  snapshot ??= snapshotFile().then(async (file) => shared(await readFile(file).catch(() => makeSnapshot(file))))
  return snapshot
}

async function makeFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}`
  const db = await openEmbedded({ folder: unfinished, snapshot: await migratedSnapshot() })
  await db.close()
  // Whoever else made it meanwhile made the same.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

/** Puts a migrated, empty embedded database into a folder: copying one takes a tenth of making it. */
export async function copyEmbedded(to: string): Promise<void> {
  const folder = (await snapshotFile()).replace(/\.tar$/, '')
  if (!existsSync(folder)) await makeFolder(folder)
  await cp(folder, to, { recursive: true })
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
  const name = testRun() + randomUUID().replaceAll('-', '')
  await onServer(url, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // Tests end processes and break wires, never the power: waiting for the disk is most of what a statement takes.
    await client.query(`alter database ${name} set synchronous_commit to off`)
  })
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
  await furnish(db).finally(() => db.close())
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

/** Few connections each: the test files that run side by side share what the server allows. */
const MOST = 8

/** A database and as many pools of connections on it as there are servers; closing the first drops it. */
async function onPostgres(server: string, servers: number): Promise<Db[]> {
  const { url, drop } = await createTestDatabase(server, await templateOn(server))
  const [first, ...others] = Array.from({ length: servers }, (_, n) =>
    openPostgres(url, quiet, { ...BACKGROUND, most: n === 0 ? 2 * MOST : MOST }),
  ) as [Db, ...Db[]]
  const close = async () => {
    await first.close()
    await drop()
  }
  return [{ ...first, close }, ...others]
}

/**
 * A migrated, empty database for one installation under test, as `servers` servers hold it; close the first one last.
 * The embedded database has one holder, however many are asked for.
 */
export async function openTestDbs(servers: number): Promise<Db[]> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url, servers) : [await embedded()]
}

/** The same for one server. */
export async function openTestDb(): Promise<Db> {
  const [db] = (await openTestDbs(1)) as [Db]
  return db
}
