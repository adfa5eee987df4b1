import { Readable } from 'node:stream'
import type { SqlValue, Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findImport, insertImport } from './imports.queries.ts'
import { runImport } from './run-import.job.ts'

const ROWS = 5_000
const LINES_OF_A_PART = 20

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** A file that is written while it is read; `readLines` answers how far that is. */
function growingFile(blobs: BlobStore, key: string): { blobs: BlobStore; readLines: () => number } {
  let lines = 0
  function* parts() {
    yield Buffer.from('name,email,city\n')
    for (lines = 0; lines < ROWS; lines += LINES_OF_A_PART)
      yield Buffer.from(
        Array.from({ length: LINES_OF_A_PART }, (_, n) => `Person ${lines + n},p${lines + n}@large.test,Porto\n`).join(
          '',
        ),
      )
  }
  const store: BlobStore = Object.assign(Object.create(blobs), {
    size: async () => 1_000,
    get: async (wanted: string, range?: { first: number; last: number }) => {
      expect(wanted).toBe(key)
      const body = range ? Readable.from([Buffer.from('name,email,city\n')]) : Readable.from(parts())
      return { body, size: 1_000 }
    },
  })
  return { blobs: store, readLines: () => lines }
}

/** The same database, whose statements in transactions are seen before they run. */
function watched(db: Deps['db'], onStatement: (text: string, values: readonly SqlValue[]) => void): Deps['db'] {
  const watching = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values = []) => {
      onStatement(text, values)
      return tx.query(text, values)
    },
  })
  return { ...db, transaction: (work) => db.transaction((tx) => work(watching(tx))) }
}

test('thousands of rows come in with few statements for many, and are read no faster than they are written', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const key = 'imports/large'
  const facts = { accountId: account.id, userId: ines.id, filename: 'people.csv', key }
  const { id } = await insertImport(t.db, facts)
  await t.db.query(`update contact_imports set status = 'running', total = ${ROWS} where id = $1`, [id])
  const file = growingFile(t.deps.blobs, key)
  let [statements, written, ahead] = [0, 0, 0]
  const db = watched(t.db, (text, values) => {
    statements += 1
    if (text.startsWith('update contact_imports set processed')) written += Number(values[2])
    ahead = Math.max(ahead, file.readLines() - written)
  })
  const run = { id: 'x', signal: new AbortController().signal }
  // A job ends after a minute, and the next goes on: here all of it is one, on however slow a machine.
  const began = t.deps.now()
  await runImport.run(
    { ...t.deps, db, blobs: file.blobs, now: () => began },
    { accountId: account.id, importId: id },
    run,
  )
  expect(await findImport(t.db, account.id, id)).toMatchObject({ status: 'done', processed: ROWS, created: ROWS })
  expect((await t.as(ines).get(`${account.path}/contacts`)).body.meta.count).toBe(ROWS)
  expect(written).toBe(ROWS)
  expect(statements).toBeLessThan(ROWS / 50)
  expect(ahead).toBeLessThan(ROWS / 2)
})
