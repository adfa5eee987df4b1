import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migratedSnapshot } from '../../testing/test-db.ts'
import { openEmbedded } from './embedded-db.ts'

const COMMITS = 40

/** Opens the folder, commits, and ends without closing anything. */
const PROGRAM = `
  const { openEmbedded } = await import(process.env.MODULE)
  const db = await openEmbedded({ folder: process.env.FOLDER, snapshot: null })
  for (let number = 0; number < ${COMMITS}; number += 1) await db.query('insert into counted values ($1)', [number])
  process.exit(0)`

test('every commit of the embedded database asks the disk to keep it, before it is answered', async () => {
  const place = await mkdtemp(join(tmpdir(), 'parley-durable-'))
  const folder = join(place, 'database')
  const before = await openEmbedded({ folder, snapshot: await migratedSnapshot() })
  await before.exec('create table counted (number integer)')
  await before.close()

  const record = join(place, 'calls.json')
  const recording = ['--trace-event-categories', 'node.fs.sync', '--trace-event-file-pattern', record]
  const env = { MODULE: new URL('./embedded-db.ts', import.meta.url).href, FOLDER: folder }
  const program = join(place, 'program.mjs')
  await writeFile(program, PROGRAM)
  await promisify(execFile)(process.execPath, [...recording, program], { env })
  const calls = (await readFile(record, 'utf8')).match(/"ph":"B"[^}]*"name":"fs\.sync\.fsync"/g)
  expect(calls?.length).toBeGreaterThanOrEqual(COMMITS)

  const after = await openEmbedded({ folder, snapshot: null })
  expect((await after.query('select number from counted')).rows).toHaveLength(COMMITS)
  await after.close()
  await rm(place, { recursive: true })
})
