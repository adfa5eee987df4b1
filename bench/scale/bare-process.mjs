// The ceiling: statements that a server was seen to send, through the bare driver of PostgreSQL (`url`) or of the embedded
// database (`folder`). Answers figures per message; ends when its parent lets go.
import { summary } from './figures.mjs'
import { fromServer } from './server-libraries.mjs'

/** One connection as `(statement) => Promise`. */
async function toPostgres(url) {
  const client = new (fromServer('pg').Client)({ connectionString: url, options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  return { ask: ({ text, values, name }) => client.query({ text, values, name }), end: () => client.end() }
}

async function toEmbedded(folder) {
  const { PGlite } = await import(fromServer.resolve('@electric-sql/pglite'))
  const { pg_trgm } = await import(fromServer.resolve('@electric-sql/pglite/contrib/pg_trgm'))
  const database = await PGlite.create(folder, { extensions: { pg_trgm } })
  await database.exec("set timezone = 'UTC'")
  const ask = ({ text, values }) => (values.length > 0 ? database.query(text, values) : database.exec(text))
  return { ask, end: () => database.close() }
}

/** Sends one variant after the other until `until`; every variant is a request's statements in order. */
async function work(connection, variants, first, until, times) {
  for (let next = first; performance.now() < until; next += 1) {
    const started = performance.now()
    for (const statement of variants[next % variants.length]) await connection.ask(statement)
    times.push(performance.now() - started)
  }
}

async function measure({ connections, variants, seconds }) {
  const run = async (length) => {
    const times = []
    const started = performance.now()
    const until = started + length * 1000
    await Promise.all(connections.map((connection, index) => work(connection, variants, index * 7, until, times)))
    return summary(times, (performance.now() - started) / 1000)
  }
  await run(Math.min(1.5, seconds / 3))
  return run(seconds)
}

let embedded = null
process.on('message', async ({ url, folder, variants, clients, seconds }) => {
  if (folder) embedded ??= await toEmbedded(folder)
  const connections = folder ? [embedded] : await Promise.all(Array.from({ length: clients }, () => toPostgres(url)))
  process.send(await measure({ connections, variants, seconds }))
  if (!folder) await Promise.all(connections.map((connection) => connection.end()))
})
process.on('disconnect', () => process.exit())
