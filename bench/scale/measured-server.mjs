import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../../tools/platform.mjs'
import { removedAfter } from './removed-after.mjs'

const RECORDER = new URL('./record-statements.mjs', import.meta.url).href

/**
 * A server process on the filled database that `database` names in the environment's words, for as long as `work` runs.
 * `readLines` answers the statements recorded since it was last called.
 */
export async function onServer(database, work) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-scale-'))
  const statements = join(folder, 'statements.jsonl')
  const env = {
    PARLEY_DATA_DIR: folder,
    ...database,
    PORT: await freePort(),
    PARLEY_RATE_LIMITS: 'off',
    PARLEY_SEED: 'none',
    NODE_ENV: 'production',
    // What goes wrong is counted or thrown by whoever measures.
    LOG_LEVEL: 'fatal',
    BENCH_STATEMENTS: statements,
    NODE_OPTIONS: `--import=${RECORDER}`,
  }
  const server = await startServer({ env })
  const readLines = () => {
    const text = existsSync(statements) ? readFileSync(statements, 'utf8') : ''
    rmSync(statements, { force: true })
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  }
  const remove = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return removedAfter(remove, () => work({ url: server.url, pid: server.pid, readLines }))
}
