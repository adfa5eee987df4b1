import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Db } from './db/db.ts'
import { openEmbedded } from './db/embedded-db.ts'
import { openPostgres } from './db/postgres-db.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-db.ts'

/** Several starts, each of which may make an embedded database first, ms. */
const STARTING = 120_000

const postgres = process.env.TEST_DATABASE_URL
let dataDir: string
let databaseUrl: string | null = null
let dropDatabase: () => Promise<void> = async () => undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-process-'))
  if (postgres) ({ url: databaseUrl, drop: dropDatabase } = await createTestDatabase(postgres))
})
afterAll(async () => {
  await dropDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (more: Record<string, string> = {}): Promise<ServerProcess> =>
  startServerProcess({ PARLEY_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more })

/** The database of the server processes, while none of them runs. */
const openTheirs = (): Promise<Db> =>
  databaseUrl
    ? Promise.resolve(openPostgres(databaseUrl, pino({ level: 'silent' })))
    : openEmbedded({ folder: join(dataDir, 'database'), snapshot: null })

test(
  'a server makes its database, becomes ready and ends cleanly when asked to',
  async () => {
    const server = await start()
    const ready = await fetch(`${server.address}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', migrations: 'ok' }])
    expect(await (await fetch(`${server.address}/metrics`)).text()).toContain('parley_http_request_seconds')
    expect(await server.stop()).toBe(0)
  },
  STARTING,
)

test(
  'two processes never share an embedded database; the second says why in one sentence',
  async () => {
    const server = await start()
    const second = start()
    if (databaseUrl) expect(await (await second).stop()).toBe(0)
    else await expect(second).rejects.toThrow(/in use by another running server\. Stop it, or set PARLEY_DATA_DIR/)
    expect(await server.stop()).toBe(0)
  },
  STARTING,
)

test(
  'a port that is taken and a variable that is wrong are named in one sentence',
  async () => {
    const server = await start()
    const port = new URL(server.address).port
    const elsewhere = { PARLEY_DATA_DIR: join(dataDir, 'other'), PORT: port, PARLEY_SECRET: 'sixteen characters' }
    await expect(start(elsewhere)).rejects.toThrow(`Port ${port} is taken by another program.`)
    await expect(start({ ...elsewhere, PARLEY_SEED: 'maybe' })).rejects.toThrow(
      /Cannot start with this environment. PARLEY_SEED/,
    )
    expect(await server.stop()).toBe(0)
  },
  STARTING,
)

test(
  'a database of a newer version is refused in one sentence',
  async () => {
    const db = await openTheirs()
    await db.query(`insert into schema_migrations (version, name) values (9999, '9999-tomorrow.sql')`)
    await db.close()
    await expect(start()).rejects.toThrow(/made by a newer version of Parley/)
  },
  STARTING,
)
