import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { Db } from './db/db.ts'
import { openEmbedded } from './db/embedded/embedded-db.ts'
import { openPostgres } from './db/postgres-db.ts'
import { type ServerProcess, startServerProcess } from './testing/processes/server-process.ts'
import { jsonOf } from './testing/refusal-body.ts'
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
  'without a seed the printed address makes the first account and signs its owner in',
  async () => {
    const server = await start({ PARLEY_SEED: 'none' })
    const home = await fetch(`${server.address}/`)
    expect([home.status, new URL(home.url).pathname]).toEqual([200, '/installation/onboarding'])
    expect(await home.text()).toContain('Set up Parley')
    const form = { name: 'Ana Lima', company: 'Lima & Sons', email: 'ana@lima.example', password: 'Harbour-42' }
    const done = await fetch(home.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    const way = new URL(done.headers.get('location') ?? '', server.address)
    expect([done.status, way.pathname]).toEqual([303, '/app/login'])
    const signedIn = await fetch(`${server.address}/auth/sign_in`, { method: 'POST', body: way.searchParams })
    const { data } = await jsonOf<{ data: { type: string; accounts: { name: string }[] } }>(signedIn)
    expect([data.type, data.accounts.map(({ name }) => name)]).toEqual(['SuperAdmin', ['Lima & Sons']])
    expect((await fetch(`${server.address}/`, { redirect: 'manual' })).headers.get('location')).toBe('/app')
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

test.each([
  ['a data folder that is a file', { PARLEY_DATA_DIR: fileURLToPath(import.meta.url) }, 'is a file, not a folder.'],
  [
    'a place where no folder can be',
    { PARLEY_DATA_DIR: '/proc/parley' },
    '/proc/parley cannot be written to (ENOENT).',
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://127.0.0.1/x' },
    'DATABASE_URL: must begin with postgresql:// or',
  ],
  ...(postgres
    ? ([
        [
          'a database user that does not exist',
          { DATABASE_URL: postgres.replace(/\/\/[^@]*@/, '//nobody-known@') },
          'does not let the user of DATABASE_URL in',
        ],
      ] as const)
    : []),
] as const)('%s is named in one sentence', async (_what, variables, sentence) => {
  const end = await start({ ...variables }).catch((error: Error) => error)
  expect(end).toBeInstanceOf(Error)
  const words = (end as Error).message.replace('the server ended: ', '').trim()
  expect(words).toContain(sentence)
  expect(words.split('\n')).toHaveLength(1)
})

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
