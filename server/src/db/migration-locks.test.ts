import { pino } from 'pino'
import { createTestDatabase } from '../testing/test-db.ts'
import type { Db, Tx } from './db.ts'
import { openEmbedded } from './embedded/embedded-db.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { BACKGROUND, openPostgres } from './postgres-db.ts'

/** The newest migration of the release before: what came after it is applied while people work. */
const RELEASED = 580
/** The first number that is judged; those below were written before the rule, but for the ones that keep it already. */
const JUDGED_FROM = 700
const JUDGED_BEFORE = [610]
const POSTGRES = process.env.TEST_DATABASE_URL

const tables = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables that nobody else can write to until the open transaction ends. */
async function heldUp(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Applies it as `migrate` does. @returns tables that were there before and that it keeps writers from */
const applied = (db: Db, { version, name, text }: Migration): Promise<string[]> =>
  db.transaction(async (tx) => {
    const before = await tables(tx)
    await tx.exec(text)
    const held = (await heldUp(tx)).filter((table) => before.has(table))
    await tx.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
    return held
  })

const LEDGER = `create table schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())`

test('a migration that keeps writers from a table says of it why that is short: "-- locks <table>: …"', async () => {
  const db = await openEmbedded({ folder: null, snapshot: null })
  await db.exec(LEDGER)
  const unmarked: string[] = []
  for (const migration of await readMigrations()) {
    const held = await applied(db, migration)
    if (migration.version < JUDGED_FROM && !JUDGED_BEFORE.includes(migration.version)) continue
    unmarked.push(
      ...held
        .filter((table) => !migration.text.includes(`-- locks ${table}: `))
        .map((table) => `${migration.name}: ${table}`),
    )
  }
  await db.close()
  expect(unmarked).toEqual([])
})

const WRITERS = 4
const ROWS = 2_000

/** As the release before has it, with rows in the tables that grow. */
async function releaseBefore(db: Db): Promise<number> {
  await db.exec(LEDGER)
  for (const migration of await readMigrations()) if (migration.version <= RELEASED) await applied(db, migration)
  const { rows } = await db.query<{ id: number }>(`insert into accounts (name) values ('Halyard') returning id`)
  const id = rows[0]?.id ?? 0
  await db.query(`insert into inboxes (account_id, name, channel_type) values ($1, 'Shop', 'Channel::Api')`, [id])
  await db.query(
    `insert into contacts (account_id, name, email) select $1::int, 'Person ' || n, n || '@shop.test' from generate_series(1, $2::int) n`,
    [id, ROWS],
  )
  await db.query(
    `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
     select c.account_id, c.id, i.id, c.id::text, 'token ' || c.id from contacts c join inboxes i using (account_id)`,
  )
  await db.query(
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id)
     select account_id, row_number() over (), inbox_id, contact_id, id from contact_inboxes`,
  )
  return id
}

/** Writes messages one after the other until it is told to stop. @returns how many were acknowledged */
async function writeUntil(db: Db, accountId: number, isOver: () => boolean): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (isOver()) return count
    await db.query(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, content)
       select account_id, id, inbox_id, 0, 'written meanwhile' from conversations where account_id = $1 order by random() limit 1`,
      [accountId],
    )
  }
}

if (POSTGRES)
  test('what is written while a release migrates is neither refused nor lost', async () => {
    const { url, drop } = await createTestDatabase(POSTGRES)
    const db = openPostgres(url, pino({ level: 'silent' }), BACKGROUND)
    const accountId = await releaseBefore(db)
    let isOver = false
    const writers = Array.from({ length: WRITERS }, () => writeUntil(db, accountId, () => isOver))
    const names = await migrate(db)
    isOver = true
    const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from messages')
    expect(rows[0]?.n).toBe(written)
    expect(written).toBeGreaterThan(0)
    expect(names.every((name) => Number.parseInt(name, 10) > RELEASED)).toBe(true)
    await db.close()
    await drop()
  })
