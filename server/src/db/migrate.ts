import { readdir, readFile } from 'node:fs/promises'
import type { Db, Tx } from './db.ts'
import { migrateQueue } from './queue-schema.ts'

/** Numbered files of this folder, forward only. */
const FOLDER = new URL('./migrations/', import.meta.url)
/** Any number, the same in every process: who holds it migrates. */
const LOCK = 712_004_001

const LEDGER = `create table if not exists schema_migrations (
  version integer primary key, name text not null, applied_at timestamptz not null default now())`

/** The database is newer than this program; the message says so in one sentence. */
export class NewerSchema extends Error {
  constructor(versions: number[]) {
    super(
      `The database was made by a newer version of Parley (it has schema ${versions.join(', ')}, unknown here). ` +
        'Start that version, or restore a back-up made by this one.',
    )
  }
}

export interface Migration {
  version: number
  name: string
  text: string
}

/** The second of one number would never be applied. */
function refuseTwins(migrations: Migration[]): void {
  const twin = migrations.find(({ version }, index) => migrations[index - 1]?.version === version)
  if (twin) throw new Error(`Two migrations have the number ${twin.version}; give ${twin.name} the next free one.`)
}

/** All migrations of `folder`, in order; by default those of this program. @throws when two have one number */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+-.+\.sql$/.test(name)).sort()
  const migrations = await Promise.all(
    names.map(async (name) => ({
      version: Number.parseInt(name, 10),
      name,
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
  refuseTwins(migrations)
  return migrations
}

async function appliedVersions(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ version: number }>('select version from schema_migrations order by version')
  return rows.map((row) => row.version)
}

/** One migration and its line in the ledger, unless another process was faster. */
const apply = (db: Db, migration: Migration): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    if ((await appliedVersions(tx)).includes(migration.version)) return false
    await tx.exec(migration.text)
    await tx.query('insert into schema_migrations (version, name) values ($1, $2)', [migration.version, migration.name])
    return true
  })

/** Which migrations the database still lacks. @throws NewerSchema */
export async function pendingMigrations(db: Db, known: Migration[]): Promise<Migration[]> {
  const applied = await appliedVersions(db)
  const unknown = applied.filter((version) => known.every((migration) => migration.version !== version))
  if (unknown.length > 0) throw new NewerSchema(unknown)
  return known.filter((migration) => !applied.includes(migration.version))
}

/** Brings the schema up to date; several processes may do so at once. @returns names of what was applied */
export async function migrate(db: Db): Promise<string[]> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    await tx.exec(LEDGER)
  })
  const done: string[] = []
  for (const migration of await pendingMigrations(db, await readMigrations())) {
    if (await apply(db, migration)) done.push(migration.name)
  }
  await migrateQueue(db)
  return done
}
