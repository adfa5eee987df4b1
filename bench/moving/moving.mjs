import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { startChild } from '../scale/child.mjs'
import { removedAfter } from '../scale/removed-after.mjs'
import { fromServer } from '../scale/server-libraries.mjs'
import { runProgram } from './run-program.mjs'

const pg = fromServer('pg')
const SCALES = { full: 20_000, small: 1_000 }
const TABLES = ['contacts', 'contact_inboxes', 'conversations', 'messages', 'imported_rows', 'imported_conversations']
const spaced = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ' ')

async function onDatabase(url, work) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const bring = (address, env, killAfterMs) =>
  runProgram(
    ['server/src/moving-in/cli.ts', '--from', address, '--token', 'token-of-an-administrator'],
    env,
    killAfterMs,
  )

/** The same rows into tables of the same form with the same indexes and triggers, by the fastest way there is. */
async function copied(url) {
  return onDatabase(url, async (client) => {
    let seconds = 0
    await client.query('create schema bare')
    for (const table of TABLES) {
      await client.query(`create table bare.${table} (like public.${table} including all excluding identity)`)
      const { rows } = await client.query(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
         where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
      const file = `/tmp/parley-copy-${randomUUID()}`
      await client.query(`copy (select ${rows[0].columns} from public.${table}) to '${file}' (format binary)`)
      const started = performance.now()
      await client.query(`copy bare.${table} (${rows[0].columns}) from '${file}' (format binary)`)
      seconds += (performance.now() - started) / 1000
      await client.query(`copy (select 1) to program 'rm -f ${file}'`)
    }
    return seconds
  })
}

const countRows = (url) =>
  onDatabase(url, async (client) => {
    const counts = {}
    for (const table of TABLES)
      counts[table] = Number((await client.query(`select count(*) from ${table}`)).rows[0].count)
    return counts
  })

async function measured(desk, href, conversations, kills, onProgress) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-moving-'))
  const env = {
    DATABASE_URL: href,
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SECRET: 'only measured with, never kept',
    LOG_LEVEL: 'silent',
  }
  try {
    const { port } = await desk.ask('port')
    const address = `http://127.0.0.1:${port}`
    const started = performance.now()
    for (let kill = 1; kill <= kills; kill += 1) {
      onProgress(`killed ${kill} times`)
      const { code } = await bring(address, env, 4_000 + Math.random() * conversations)
      if (code === 0) break
    }
    const { code, peak } = await bring(address, env)
    if (code !== 0) throw new Error(`the import ended with ${code}`)
    const seconds = (performance.now() - started) / 1000
    const counts = await countRows(href)
    if (
      counts.conversations !== conversations ||
      counts.messages !== conversations * 10 ||
      counts.contacts !== conversations
    )
      throw new Error(`not complete or not once: ${JSON.stringify(counts)}`)
    const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
    onProgress('bare COPY')
    return { seconds, rows, counts, peak, bare: await copied(href) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * An account of another server brought over: rows a second, memory, beside a bare COPY of the same rows.
 * @param {{ serverUrl: string | null, scale: 'full' | 'small', conversations?: number }} options `serverUrl`: a PostgreSQL on
 *   which databases may be made, whose superuser this is (COPY to a file)
 * @returns tables
 */
export async function moving({ serverUrl, scale, conversations = SCALES[scale] }) {
  if (!serverUrl) throw new Error('BENCH_DATABASE_URL names the PostgreSQL on which imports are measured.')
  const kills = scale === 'full' ? 3 : 0
  const desk = startChild('../moving/desk-process.mjs', { args: [String(conversations)] })
  const name = `parley_bench_${randomUUID().replaceAll('-', '')}`
  const { href } = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`))
  return removedAfter(
    async () => {
      await desk.stop()
      await onDatabase(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
    async () => {
      const it = await phase(`Bringing ${conversations} conversations over`, (onProgress) =>
        measured(desk, href, conversations, kills, onProgress),
      )
      return [
        {
          title: `Moving in: ${spaced(conversations)} conversations of another server${kills ? `, killed ${kills} times` : ''} (PostgreSQL)`,
          head: ['what', 'figure'],
          rows: [
            [
              'conversations, messages, contacts',
              `${spaced(it.counts.conversations)}, ${spaced(it.counts.messages)}, ${spaced(it.counts.contacts)}: each once`,
            ],
            ['time', `${spaced(it.seconds)} s`],
            ['rows, with links and the ledger', `${spaced(it.rows)}, ${spaced(it.rows / it.seconds)} rows/s`],
            ['bare COPY of the same rows, with their indexes', `${spaced(it.rows / it.bare)} rows/s`],
            ['memory of the program, most', `${spaced(it.peak)} MB`],
          ],
        },
      ]
    },
  )
}
