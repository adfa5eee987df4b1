import pino from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/open-db.ts'
import { readEnv } from '../env.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { seedDemoInto } from './seed.ts'

/** `node server/src/seeding/cli.ts`: fills the empty database that the environment names, and says how far it is. */
async function main(): Promise<number> {
  const env = readEnv(process.env)
  const db = await openDb(env, pino({ level: 'warn' }))
  try {
    await migrate(db)
    const started = Date.now()
    const isSeeded = await seedDemoInto(db, {
      now: new Date(),
      secret: env.secret,
      blobs: openBlobStore(env),
      progress: (phase, done, total) => process.stdout.write(`\r${phase}: ${done} of ${total} rows   `),
    })
    if (!isSeeded) {
      process.stderr.write(
        'The database is not empty. Remove the data folder, or name another one with PARLEY_DATA_DIR.\n',
      )
      return 1
    }
    process.stdout.write(`\nDemo data written in ${((Date.now() - started) / 1_000).toFixed(1)} s.\n`)
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await main()
