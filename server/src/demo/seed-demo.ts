import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { foldReports } from '../features/reports/fold-reports.job.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { demoFile } from './demo-files.ts'
import { peopleRows } from './people-rows.ts'
import { worldAt } from './world.ts'
import { type Row, writeRows } from './write-rows.ts'

export interface SeedOptions {
  /** The demo clock: all times are counted back from it. */
  now: Date
  /** Seals API tokens: the installation's secret. */
  secret: string
  /** Takes the files of messages. */
  blobs: BlobStore
  /** Told after every statement. `done` and `total` are rows. */
  progress?: (phase: string, done: number, total: number) => void
  log?: Logger
}

/** What every demo user signs in with (docs/operations.md). */
export const DEMO_PASSWORD = 'Parley-demo-1!'

/** Accounts go on counting where the demo ends. */
const NEXT_NUMBERS = `update accounts a set
  next_conversation_number = 1 + (select coalesce(max(display_id), 0) from conversations c where c.account_id = a.id),
  next_campaign_number = 1 + (select coalesce(max(display_id), 0) from campaigns c where c.account_id = a.id)`

/** Before the rows that name them, so that no row ever points at nothing. */
async function storeFiles(blobs: BlobStore, attachments: readonly Row[]): Promise<void> {
  for (const row of attachments) {
    const body = Readable.from([demoFile(String(row.filename))])
    await blobs.put(String(row.storage_key), body, { contentType: String(row.content_type) })
  }
}

/** True when nothing has been put into the database yet. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from accounts) as found',
  )
  return rows[0]?.found === false
}

/**
 * Fills an empty database with the demo, in one transaction: either all of it is there afterwards or nothing.
 * Two runs with the same clock write the same conversations, word for word.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  const started = Date.now()
  const tables: [string, Row[]][] = [...(await peopleRows(options, DEMO_PASSWORD)), ...worldAt(options.now.getTime())]
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
  await storeFiles(options.blobs, tables.find(([table]) => table === 'attachments')?.[1] ?? [])
  let done = 0
  await db.transaction(async (tx) => {
    for (const [table, rows] of tables) {
      await writeRows(tx, table, rows, (count) => {
        done += count
        options.progress?.(table, done, total)
      })
    }
    await tx.query(NEXT_NUMBERS)
  })
  await db.exec('analyze')
  await foldReports({ db, now: () => options.now })
  options.log?.info({ rows: total, seconds: (Date.now() - started) / 1_000 }, 'demo data written')
}
