import pino from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/open-db.ts'
import { readEnv } from '../env.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { isEmptyDatabase, seedDemo } from './seed-demo.ts'

/** `node server/src/demo/cli.ts`: fills the empty database that the environment names, and says how far it is. */
async function main(): Promise<number> {
  const env = readEnv(process.env)
  const log = pino({ level: 'warn' })
  const db = await openDb(env, log)
  try {
    await migrate(db)
    if (!(await isEmptyDatabase(db))) {
      process.stderr.write(
        'The database is not empty. Remove the data folder, or name another one with PARLEY_DATA_DIR.\n',
      )
      return 1
    }
    const started = Date.now()
    await seedDemo(db, {
      now: new Date(),
      secret: env.secret,
      blobs: openBlobStore(env),
      progress: (phase, done, total) => process.stdout.write(`\r${phase}: ${done} of ${total} rows   `),
    })
    process.stdout.write(`\nDemo data written in ${((Date.now() - started) / 1_000).toFixed(1)} s.\n`)
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await main()
