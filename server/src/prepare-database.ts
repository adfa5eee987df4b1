// Brings the schema up to date and ends: what runs before a newer release is rolled out (deploy/kubernetes).
import { migrate } from './db/migrate.ts'
import { openDb, openForBackground } from './db/open-db.ts'
import { ensureTextIndexes } from './db/text-indexes.ts'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { startUpError } from './process/start-up-error.ts'

try {
  const env = readEnv(process.env)
  const log = openLog(env)
  const db = await openDb(env, log)
  const patient = openForBackground(env, db, log)
  const applied = await migrate(patient)
  await ensureTextIndexes(patient, log)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.')
  await patient.close()
  await db.close()
} catch (error) {
  const sentence = startUpError(error)
  console.error(sentence ?? error)
  process.exitCode = 1
}
