import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedSnapshot } from '../../testing/test-db.ts'
import { DbOutage } from '../db-outage.ts'
import { openEmbedded } from './embedded-db.ts'

test('an embedded database that has died is started again, with everything that was committed', async () => {
  const place = await mkdtemp(join(tmpdir(), 'parley-revived-'))
  const folder = join(place, 'database')
  const db = await openEmbedded({ folder, snapshot: await migratedSnapshot() })
  await db.exec('create table kept (number integer)')
  await db.query('insert into kept values (1)')

  const vital = join(folder, 'global', 'pg_control')
  await rename(vital, `${vital}.away`)
  await expect(db.exec('checkpoint')).rejects.toThrow('pg_control')
  await expect(db.query('insert into kept values (2)')).rejects.toBeInstanceOf(DbOutage)
  await rename(`${vital}.away`, vital)

  expect((await db.query('select number from kept')).rows).toEqual([{ number: 1 }])
  await db.query('insert into kept values (3)')
  await db.close()
  await rm(place, { recursive: true })
})
