import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readMigrations } from './migrate.ts'

it('refuses two migrations of one number, of which the second would never be applied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'))
  await writeFile(join(folder, '0001-tables.sql'), 'select 1')
  await writeFile(join(folder, '0002-labels.sql'), 'select 2')
  const migrations = pathToFileURL(`${folder}/`)
  expect((await readMigrations(migrations)).map(({ version }) => version)).toEqual([1, 2])

  await writeFile(join(folder, '0002-macros.sql'), 'select 3')
  await expect(readMigrations(migrations)).rejects.toThrow('Two migrations have the number 2')
  await rm(folder, { recursive: true })
})
