import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { type Factories, factoriesOn } from './factories.ts'
import { type PublishedEvent, recordingPublisher } from './recording-publisher.ts'
import { type Caller, callerOn } from './requests.ts'
import { openTestDbs } from './test-db.ts'
import { testEnv } from './test-env.ts'
import { openServers } from './test-servers.ts'

export interface TestApp {
  /** The first server, for tests that speak to one. */
  app: FastifyInstance
  deps: Deps
  db: Db
  /** Everything handed to the publisher so far. */
  published: PublishedEvent[]
  /** Makes accounts and what belongs to them; a test that makes its own account needs no clean-up. */
  make: Factories
  /** Requests signed with the person's API token; `as(null)` is anonymous. Every request is the next server's. */
  as: (person: { accessToken: string } | null) => Caller
  close: () => Promise<void>
}

const REDIS = process.env.TEST_REDIS_URL
/** Where real engines answer, nothing that one server keeps to itself may matter. */
const SERVERS = process.env.TEST_DATABASE_URL && REDIS ? 3 : 1

/** Takes them in turn. */
function inTurn<T>(all: readonly [T, ...T[]]): () => T {
  let taken = 0
  return () => all[taken++ % all.length] ?? all[0]
}

/**
 * The whole server on a database of its own, without a network: `app.inject` underneath. With TEST_DATABASE_URL and
 * TEST_REDIS_URL it is three servers, and requests go round.
 * Use: `let t: TestApp; beforeAll(async () => { t = await buildTestApp() }); afterAll(() => t.close())`.
 */
export async function buildTestApp(overrides: Partial<Env> = {}): Promise<TestApp> {
  const env = testEnv({ ...(SERVERS > 1 && { redisUrl: REDIS }), ...overrides })
  const { publish, published } = recordingPublisher()
  const servers = await openServers(env, await openTestDbs(SERVERS), publish)
  const [{ app, deps }, ...others] = servers
  const nextApp = inTurn(servers.map((server) => server.app) as [FastifyInstance, ...FastifyInstance[]])
  return {
    app,
    deps,
    db: deps.db,
    published,
    make: factoriesOn(deps),
    as: (person) => callerOn(nextApp, person ? { api_access_token: person.accessToken } : {}),
    close: async () => {
      await Promise.all(others.map((server) => server.close()))
      await servers[0].close()
      if (!overrides.dataDir) await rm(env.dataDir, { recursive: true, force: true })
    },
  }
}
