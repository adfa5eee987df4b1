const { readdir, rm } = require('node:fs/promises')
const { createRequire } = require('node:module')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** Databases that workers left when they ended. */
async function dropDatabases(url, prefix) {
  const { Client } = createRequire(join(__dirname, '../server/package.json'))('pg')
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  } finally {
    await client.end()
  }
}

/** A server that files of this very process shared is closed first: there were no workers then. */
module.exports = async () => {
  await globalThis[Symbol.for('parley: shared by test files')]?.()
  const prefix = `parley_test_${process.env.PARLEY_TEST_RUN}_`
  if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, prefix)
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
}
