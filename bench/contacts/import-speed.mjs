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

/**
 * What becomes of a file: looked at, taken in, written out again and taken back.
 * @returns rows a second of each
 */
async function importSpeed(url, rows) {
  const base = `${url}/api/v1/accounts/1/contacts`
  const headers = { api_access_token: TOKENS.administrator }
  const call = async (path, options = {}) => {
    const answer = await fetch(base + path, { ...options, headers: { ...headers, ...options.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : null
  }
  const post = (path, body) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  /** Until the job says so. */
  const until = async (wanted, read) => {
    for (;;) {
      const { status, error } = await read()
      if (status === wanted) return
      if (status === 'failed') throw new Error(error)
      await passed(LOOK_MS)
    }
  }
  const timed = async (work) => {
    const started = performance.now()
    await work()
    return rows / ((performance.now() - started) / 1000)
  }
  const body = new FormData()
  body.append('import_file', new Blob([csv(rows, 'new')], { type: 'text/csv' }), 'people.csv')
  const { id, mapping } = await call('/imports', { method: 'POST', body })
  const after = async (path, given, wanted) => {
    await post(path, given)
    await until(wanted, () => call(`/imports/${id}`))
  }
  return {
    check: await timed(() => post(`/imports/${id}/check`, { mapping })),
    import: await timed(() => after(`/imports/${id}/start`, { mapping }, 'done')),
    export: await timed(async () => {
      await post('/export', { q: 'import.example' })
      await until('done', async () => (await call('/exports'))[0])
    }),
    undo: await timed(() => after(`/imports/${id}/undo`, {}, 'undone')),
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

/** @returns rows a second of an import through the server, step by step, and of a bare COPY */
export async function measureImport(url, databaseUrl, rows) {
  return { ...(await importSpeed(url, rows)), copy: await copySpeed(databaseUrl, rows) }
}
