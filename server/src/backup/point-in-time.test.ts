import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { BACKGROUND, openPostgres } from '../db/postgres-db.ts'
import { factoriesOn } from '../testing/factories.ts'
import { openPostgresPlace, type PostgresPlace, postgresPrograms } from '../testing/processes/postgres-cluster.ts'
import { testEnv } from '../testing/test-env.ts'

const programs = postgresPrograms()
/** The settings of docs/operations.md, "On-line back-up". */
const archiving = (archive: string) =>
  `wal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`
const recovering = (archive: string, until: string) =>
  `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${until}'\nrecovery_target_action = 'promote'`

let place: PostgresPlace
beforeAll(async () => {
  if (programs) place = await openPostgresPlace(programs)
})
afterAll(async () => {
  await place?.close()
})

const opened = (url: string) => openPostgres(url, pino({ level: 'silent' }), BACKGROUND)

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = opened(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const labelsOf = async (db: Db): Promise<string[]> =>
  (await db.query<{ title: string }>('select title from labels order by id')).rows.map(({ title }) => title)

/** Everything written until now is in the archive: the segment it stands in is closed and has been copied. */
async function archived(db: Db): Promise<void> {
  const { rows } = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  for (;;) {
    const { rows: done } = await db.query<{ is: boolean }>(
      'select last_archived_wal >= $1 as is from pg_stat_archiver',
      [rows[0]?.segment ?? ''],
    )
    if (done[0]?.is) return
  }
}

/** A desk, a back-up of its running database, a label after that, the moment, and then a mistake. */
async function aMistake(url: string) {
  return on(url, async (db) => {
    await migrate(db)
    const make = factoriesOn({ db, env: testEnv(), now: () => new Date() })
    const { id } = await make.account()
    const label = (title: string) => db.query('insert into labels (account_id, title) values ($1, $2)', [id, title])
    await label('before')
    await place.run('pg_basebackup', '-d', url, '-D', join(place.folder, 'base'), '-c', 'fast', '-X', 'stream')
    await place.run('pg_verifybackup', join(place.folder, 'base'))
    await label('after')
    const { rows } = await db.query<{ moment: string }>('select clock_timestamp()::text as moment')
    await db.query('delete from labels')
    await archived(db)
    return { accountId: id, moment: rows[0]?.moment ?? '' }
  })
}

test('the settings that are tried here are those of the documents', async () => {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  for (const line of [
    ...archiving('/archive').split('\n'),
    ...recovering('/archive', '2026-11-27 14:03:00+01').split('\n'),
  ])
    expect(text).toContain(line)
})

if (programs)
  test('a database that was backed up while it ran comes back as it was a moment before a mistake', async () => {
    const archive = join(place.folder, 'archive')
    await mkdir(archive)
    const { uid, gid } = await stat(place.folder)
    await chown(archive, uid, gid)
    await place.run('initdb', '-D', join(place.folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
    const url = await place.start('data', archiving(archive))
    const { accountId, moment } = await aMistake(url)
    expect(await on(url, labelsOf)).toEqual([])
    await place.stop('data')

    await writeFile(join(place.folder, 'base', 'recovery.signal'), '')
    await chown(join(place.folder, 'base', 'recovery.signal'), uid, gid)
    const restored = await place.start('base', recovering(archive, moment))
    await on(restored, async (db) => {
      for (;;) {
        const { rows } = await db.query<{ is: boolean }>('select pg_is_in_recovery() as is')
        if (!rows[0]?.is) break
      }
      expect(await labelsOf(db)).toEqual(['before', 'after'])
      expect(await migrate(db)).toEqual([])
      await db.query('insert into labels (account_id, title) values ($1, $2)', [accountId, 'goes on'])
      expect(await labelsOf(db)).toEqual(['before', 'after', 'goes on'])
    })
  })
