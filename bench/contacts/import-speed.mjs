import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { TOKENS } from '../scale/fill-sql.mjs'
import { fromServer } from '../scale/server-libraries.mjs'

const pg = fromServer('pg')
const LOOK_MS = 50

const csv = (rows, mail) =>
  ['name,email,city', ...Array.from({ length: rows }, (_, n) => `Person ${n},${mail}${n}@import.example,Porto`)].join(
    '\n',
  )

/** Rows a second from the start of the import until it says that it is done. */
async function importSpeed(url, rows) {
  const base = `${url}/api/v1/accounts/1/contacts/imports`
  const headers = { api_access_token: TOKENS.administrator }
  const call = async (path, options = {}) => {
    const answer = await fetch(base + path, { ...options, headers: { ...headers, ...options.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const body = new FormData()
  body.append('import_file', new Blob([csv(rows, 'new')], { type: 'text/csv' }), 'people.csv')
  const draft = await call('', { method: 'POST', body })
  const started = performance.now()
  await call(`/${draft.id}/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mapping: draft.mapping }),
  })
  for (;;) {
    const { status, error } = await call(`/${draft.id}`)
    if (status === 'done') return rows / ((performance.now() - started) / 1000)
    if (status === 'failed') throw new Error(error)
    await passed(LOOK_MS)
  }
}

/** The same rows into the same table, by the fastest way there is; a file that the database server itself reads. */
async function copySpeed(databaseUrl, rows) {
  const file = join(tmpdir(), `parley-copy-${process.pid}.csv`)
  writeFileSync(
    file,
    Array.from({ length: rows }, (_, n) => `1,Person ${n},copied${n}@import.example,"{""city"": ""Porto""}"`).join(
      '\n',
    ),
  )
  chmodSync(file, 0o644)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const started = performance.now()
    await client.query(`copy contacts (account_id, name, email, additional_attributes) from '${file}' (format csv)`)
    return rows / ((performance.now() - started) / 1000)
  } finally {
    rmSync(file, { force: true })
    client.end()
    await once(client, 'end')
  }
}

/** @returns rows a second of an import through the server and of a bare COPY */
export async function measureImport(url, databaseUrl, rows) {
  return { import: await importSpeed(url, rows), copy: await copySpeed(databaseUrl, rows) }
}
