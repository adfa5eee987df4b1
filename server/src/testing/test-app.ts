import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { DeadJob } from '../jobs/jobs.ts'
import type { KeptMail } from '../mail/mailer.ts'
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
  /** Everything handed to the publisher since this was built, of every account: read it by `eventsOf`. */
  published: PublishedEvent[]
  /** Makes accounts and what belongs to them; a test that makes its own account needs no clean-up. */
  make: Factories
  /** Requests signed with the person's API token; `as(null)` is anonymous. Every request is the next server's. */
  as: (person: { accessToken: string } | null) => Caller
  /** What was mailed to this address, newest first. */
  mailsTo: (address: string) => Promise<KeptMail[]>
  /** Jobs of this account that were given up. */
  deadJobs: (account: { id: number }) => Promise<DeadJob[]>
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

/** An installation under test, whoever uses it. */
async function openInstallation(overrides: Partial<Env>) {
  const env = testEnv({ ...(SERVERS > 1 && { redisUrl: REDIS }), ...overrides })
  const { publish, record } = recordingPublisher()
  const servers = await openServers(env, await openTestDbs(SERVERS), publish)
  const [{ app, deps }, ...others] = servers
  const nextApp = inTurn(servers.map((server) => server.app) as [FastifyInstance, ...FastifyInstance[]])
  const make = factoriesOn(deps)
  const as: TestApp['as'] = (person) => callerOn(nextApp, person ? { api_access_token: person.accessToken } : {})
  const mailsTo: TestApp['mailsTo'] = async (address) => (await deps.mail.kept()).filter(({ to }) => to === address)
  const deadJobs: TestApp['deadJobs'] = async ({ id }) =>
    (await deps.jobs.dead()).filter(({ data }) => (data as { accountId?: number }).accountId === id)
  /** One user's view of it: what is published from now on, and servers as they were when it ends. */
  const use = () => {
    const before = servers.map((server) => ({ ...server.deps }))
    const { published, end } = record()
    const release = () => {
      end()
      for (const [n, server] of servers.entries()) Object.assign(server.deps, before[n])
    }
    return { view: { app, deps, db: deps.db, published, make, as, mailsTo, deadJobs }, release }
  }
  const close = async () => {
    await Promise.all(others.map((server) => server.close()))
    await servers[0].close()
    if (!overrides.dataDir) await rm(env.dataDir, { recursive: true, force: true })
  }
  return { use, close }
}

/**
 * The whole server on a database that nobody else uses, for what concerns the installation: its settings, the first run,
 * the console of its owner, limits, a clock or a store that is broken for all, `app.listen`. It costs seconds, so that
 * tests which need one stand in few files.
 */
export async function buildOwnTestApp(overrides: Partial<Env> = {}): Promise<TestApp> {
  const { use, close } = await openInstallation(overrides)
  return { ...use().view, close }
}

/** Where `jest/native-end.cjs` finds it. */
const SHARED = Symbol.for('parley: shared by test files')
let shared: ReturnType<typeof openInstallation> | null = null

function sharedInstallation() {
  if (!shared) {
    shared = openInstallation({})
    Object.assign(globalThis, { [SHARED]: () => shared?.then(({ close }) => close()) })
  }
  return shared
}

/**
 * The whole server, without a network: `app.inject` underneath. With TEST_DATABASE_URL and TEST_REDIS_URL it is three
 * servers on one database, and requests go round. All files of a worker share it, and what they made stays: a test makes
 * its own accounts and looks at nothing else. With settings of its own it is `buildOwnTestApp`.
 * Use: `let t: TestApp; beforeAll(async () => { t = await buildTestApp() }); afterAll(() => t.close())`.
 */
export async function buildTestApp(overrides?: Partial<Env>): Promise<TestApp> {
  if (overrides && Object.keys(overrides).length > 0) return buildOwnTestApp(overrides)
  const { view, release } = (await sharedInstallation()).use()
  return { ...view, close: async () => release() }
}
