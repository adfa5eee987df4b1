import { resolve } from 'node:path'
import { startUpError } from '../process/start-up-error.ts'
import { backUp } from './back-up.ts'
import { BackupRefused } from './refusal.ts'
import { restore } from './restore.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a folder does not hold when the installation keeps it elsewhere. */
function elsewhere({ DATABASE_URL, STORAGE_URL }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL) say('The database is in PostgreSQL (DATABASE_URL): save it with pg_dump as well.')
  if (STORAGE_URL) say('Files are in STORAGE_URL: save them as well.')
}

async function run([command, file]: string[]): Promise<void> {
  const dataDir = resolve(process.env.PARLEY_DATA_DIR || '.data')
  if (!file || (command !== 'backup' && command !== 'restore'))
    throw new BackupRefused('Say which file: npm run backup -- parley.tgz, or npm run restore -- parley.tgz.')
  if (command === 'restore') {
    await restore(file, dataDir)
    return say(`Restored ${dataDir} from ${resolve(file)}. Start the server as before.`)
  }
  const size = await backUp(dataDir, file)
  elsewhere(process.env)
  say(`Saved ${dataDir} to ${resolve(file)} (${(size / 1_048_576).toFixed(1)} MB). It holds secrets: keep it safe.`)
}

/** `node server/src/backup/cli.ts backup|restore <file>`, on the data folder in PARLEY_DATA_DIR. */
try {
  await run(process.argv.slice(2))
} catch (error) {
  const sentence = error instanceof BackupRefused ? error.message : startUpError(error)
  console.error(sentence ?? error)
  process.exitCode = 1
}
