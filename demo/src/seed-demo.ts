import { Readable } from 'node:stream'
import { demoFile } from './demo-files.ts'
import type { DemoHost } from './demo-host.ts'
import { peopleRows } from './people-rows.ts'
import { worldAt } from './world.ts'
import { type Row, writeRows } from './write-rows.ts'

/** What every demo user signs in with (docs/operations.md). */
const DEMO_PASSWORD = 'Parley-demo-1!'

/** Accounts go on counting where the demo ends. */
const NEXT_NUMBERS = `update accounts a set
  next_conversation_number = 1 + (select coalesce(max(display_id), 0) from conversations c where c.account_id = a.id),
  next_campaign_number = 1 + (select coalesce(max(display_id), 0) from campaigns c where c.account_id = a.id)`

/** Before the rows that name them, so that no row ever points at nothing. */
async function storeFiles(host: DemoHost, attachments: readonly Row[]): Promise<void> {
  for (const row of attachments) {
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
  const tables: [string, Row[]][] = [...(await peopleRows(host, DEMO_PASSWORD)), ...world]
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
  await storeFiles(host, tables.find(([table]) => table === 'attachments')?.[1] ?? [])
  let done = 0
  await host.transaction(async (tx) => {
    for (const [table, rows] of tables) {
      await writeRows(tx, table, rows, (count) => {
        done += count
        host.progress?.(table, done, total)
      })
    }
    await tx.query(NEXT_NUMBERS)
  })
  return total
}
