import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { startChild } from './child.mjs'
import { removedAfter } from './removed-after.mjs'
import { fromServer } from './server-libraries.mjs'

const pg = fromServer('pg')

async function onDatabaseServer(url, statement) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const filled = (database, conversations) =>
  phase(`Filling ${conversations} conversations`, async (onProgress) => {
    const child = startChild('./fill-process.mjs', { args: [String(conversations)], env: database, onProgress })
    await child.ended
  })

/** A database of its own on the PostgreSQL server at `serverUrl`, empty, for as long as `work` runs. */
export async function emptyDatabase(serverUrl, work) {
  const name = `parley_bench_${randomUUID().replaceAll('-', '')}`
  await onDatabaseServer(serverUrl, `create database ${name}`)
  const { href } = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  return removedAfter(
    () => onDatabaseServer(serverUrl, `drop database if exists ${name} with (force)`),
    () => work(href),
  )
}

/** The same, filled for `work`, which is given its address. */
export const withPostgres = (serverUrl, conversations, work) =>
  emptyDatabase(serverUrl, async (href) => {
    await filled({ DATABASE_URL: href }, conversations)
    return work(href)
  })

/** The same on the embedded database, in a folder of its own. */
export async function withEmbedded(conversations, work) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-scale-embedded-'))
  return removedAfter(
    async () => rmSync(folder, { recursive: true, force: true }),
    async () => {
      await filled({ PARLEY_DATA_DIR: folder }, conversations)
      return work(folder)
    },
  )
}
