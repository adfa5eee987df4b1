import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { freePort, startServer } from '../../tools/platform.mjs'
import { removedAfter } from '../scale/removed-after.mjs'
import { fromServer } from '../scale/server-libraries.mjs'
import { runProgram } from './run-program.mjs'

const pg = fromServer('pg')
const spaced = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ' ')

async function onServer(url, statement) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function megabytesOf(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const bytes = files.filter((file) => file.isFile()).map((file) => statSync(join(file.parentPath, file.name)).size)
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}

async function moved(env, href) {
  const server = await startServer({ env, output: 'ignore' })
  await server.stop()
  const size = await megabytesOf(join(env.PARLEY_DATA_DIR, 'database'))
  const started = performance.now()
  const { code, peak } = await runProgram(['server/src/moving/cli.ts', href], env)
  if (code !== 0) throw new Error(`the move ended with ${code}`)
  const seconds = (performance.now() - started) / 1000
  const [{ messages }] = await onServer(href, 'select count(*)::int as messages from messages')
  await onServer(href, 'analyze')
  const [{ rows }] = await onServer(href, 'select sum(n_live_tup)::int as rows from pg_stat_user_tables')
  return { size, seconds, peak, messages, rows }
}

/**
 * The demo's embedded database into PostgreSQL by one command: time, memory.
 * @param {{ serverUrl: string | null }} options a PostgreSQL on which databases may be made
 */
export async function moveEngine({ serverUrl }) {
  if (!serverUrl) throw new Error('BENCH_DATABASE_URL names the PostgreSQL that the database is moved into.')
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-engine-'))
  const name = `parley_bench_${randomUUID().replaceAll('-', '')}`
  const { href } = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  await onServer(serverUrl, `create database ${name}`)
  const env = { PORT: await freePort(), PARLEY_DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const clean = async () => {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return removedAfter(clean, async () => {
    const it = await phase('Moving the demo into PostgreSQL', () => moved(env, href))
    return [
      {
        title: 'From the embedded database into PostgreSQL: the demo, by one command',
        head: ['what', 'figure'],
        rows: [
          ['folder of the embedded database', `${spaced(it.size)} MB`],
          ['rows, messages among them', `${spaced(it.rows)}, ${spaced(it.messages)}`],
          ['time, every table compared', `${it.seconds.toFixed(1)} s, ${spaced(it.rows / it.seconds)} rows/s`],
          ['memory of the program, most', `${spaced(it.peak)} MB`],
        ],
      },
    ]
  })
}
