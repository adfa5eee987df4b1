import { Readable } from 'node:stream'
import { demoFile } from './demo-files.ts'
import type { DemoHost } from './demo-host.ts'
import { connectionRows } from './rows/connection-rows.ts'
import { peopleRows } from './rows/people-rows.ts'
import { type Row, raiseNextNumbers, writeRows } from './rows/write-rows.queries.ts'
import { worldAt } from './world.ts'

/** What every demo user signs in with (docs/operations.md). */
const DEMO_PASSWORD = 'Parley-demo-1!'

/** Before the rows that name them, so that no row ever points at nothing. */
async function storeFiles(host: DemoHost, files: readonly Row[]): Promise<void> {
  for (const row of files) {
    const body = Readable.from([demoFile(String(row.filename))])
    await host.putFile(String(row.storage_key), body, String(row.content_type))
  }
}

/**
 * Fills an empty database with the demo. Two runs with the same clock write the same conversations, word for word.
 * @returns how many rows were written
 */
export async function seedDemo(host: DemoHost): Promise<number> {
  const world = worldAt(host.now.getTime(), host.businessSeconds)
  const tables: [string, Row[]][] = [...(await peopleRows(host, DEMO_PASSWORD)), ...world, ...connectionRows(host)]
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
  await storeFiles(
    host,
    tables.flatMap(([table, rows]) => (table === 'attachments' || table === 'uploads' ? rows : [])),
  )
  let done = 0
  await host.transaction(async (tx) => {
    for (const [table, rows] of tables) {
      await writeRows(tx, table, rows, (count) => {
        done += count
        host.progress?.(table, done, total)
      })
    }
    await raiseNextNumbers(tx)
  })
  return total
}
