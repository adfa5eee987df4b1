import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { BOT_SECRET_SEAL, BOT_TOKEN_SEAL } from '../features/agent-bots/bot-tokens.ts'
import { businessSeconds } from '../features/reports/business-seconds.ts'
import { foldReports } from '../features/reports/roll-up/fold-reports.job.ts'
import { API_TOKEN_SEAL } from '../features/users/current-user.service.ts'
import { WEBHOOK_SEAL } from '../features/webhooks/webhooks.service.ts'
import { hashPassword } from '../passwords.ts'
import { digest, seal } from '../secrets.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { isEmptyDatabase } from './is-empty.queries.ts'

export interface SeedOptions {
  /** The demo clock: all times are counted back from it. */
  now: Date
  /** The installation's secret. */
  secret: string
  /** Takes the files of messages. */
  blobs: BlobStore
  /** Called after every statement. `done` and `total` are rows. */
  progress?: (phase: string, done: number, total: number) => void
  log?: Logger
}

/**
 * Fills an empty database with the demo, and hands that package what it needs of the server. It is loaded here only: a
 * server that does not seed never reads a word of it. @returns false when the database is not empty
 */
export async function seedDemoInto(db: Db, options: SeedOptions): Promise<boolean> {
  if (!(await isEmptyDatabase(db))) return false
  const started = Date.now()
  const { now, secret, blobs, progress, log } = options
  const { seedDemo } = await import('@parley/demo/seed-demo')
  const rows = await seedDemo({
    now,
    secret,
    transaction: (work) => db.transaction(work),
    putFile: async (key, body, contentType) => {
      await blobs.put(key, body, { contentType })
    },
    hashPassword,
    keptToken: (token) => ({
      access_token_sealed: seal(secret, API_TOKEN_SEAL, token),
      access_token_digest: digest(token),
    }),
    sealed: {
      webhook: (of) => seal(secret, WEBHOOK_SEAL, of),
      bot: (token, of) => ({
        access_token_sealed: seal(secret, BOT_TOKEN_SEAL, token),
        access_token_digest: digest(token),
        secret_sealed: seal(secret, BOT_SECRET_SEAL, of),
      }),
    },
    businessSeconds,
    ...(progress && { progress }),
  })
  await db.exec('analyze')
  await foldReports({ db, now: () => now })
  log?.info({ rows, seconds: (Date.now() - started) / 1_000 }, 'demo data written')
  return true
}
