import { pino } from 'pino'
import { openDb } from '../db/open-db.ts'
import { BACKGROUND, openPostgres } from '../db/postgres-db.ts'
import { readEnv } from '../env.ts'
import { startUpError } from '../process/start-up-error.ts'
import { MoveRefused, moveDatabase } from './move-database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const silent = pino({ level: 'silent' })

/** @throws MoveRefused, or what the databases say */
async function move(address: string | undefined): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(address ?? ''))
    throw new MoveRefused('Say where to: npm run move -- postgresql://user@host/database')
  const env = readEnv({ ...process.env, DATABASE_URL: '' })
  const from = await openDb(env, silent)
  const to = openPostgres(address ?? '', silent, BACKGROUND)
  try {
    const rows = await moveDatabase(from, to, (table, count) => count > 0 && say(`  ${table} ${count}`))
    say(`${rows} rows moved and compared. The old database is as it was.`)
    say(
      `Start the server with DATABASE_URL, and with the same PARLEY_DATA_DIR (${env.dataDir}): its secret and its files stay there.`,
    )
  } finally {
    await to.close()
    await from.close()
  }
}

/** `node server/src/moving/cli.ts postgresql://…`: the embedded database of PARLEY_DATA_DIR into an empty PostgreSQL database. */
try {
  await move(process.argv[2])
} catch (error) {
  console.error((error instanceof MoveRefused ? error.message : startUpError(error)) ?? error)
  process.exitCode = 1
}
