import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { openRateLimiter } from '../http/rate-limiter.ts'
import { JOB_KINDS } from '../jobs/kinds.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openMailer } from '../mail/mailer.ts'
import { openMemoryPresence } from '../realtime/presence/memory-presence.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { type Factories, factoriesOn } from './factories.ts'
import { type PublishedEvent, recordingPublisher } from './recording-publisher.ts'
import { type Caller, callerOn } from './requests.ts'
import { openTestDb } from './test-db.ts'
import { testEnv } from './test-env.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  db: Db
  /** Everything handed to the publisher so far. */
  published: PublishedEvent[]
  /** Makes accounts and what belongs to them; a test that makes its own account needs no clean-up. */
  make: Factories
  /** Requests signed with the person's API token; `as(null)` is anonymous. */
  as: (person: { accessToken: string } | null) => Caller
  close: () => Promise<void>
}

/**
 * The whole server on a database of its own, without a network: `app.inject` underneath.
 * Use: `let t: TestApp; beforeAll(async () => { t = await buildTestApp() }); afterAll(() => t.close())`.
 */
export async function buildTestApp(overrides: Partial<Env> = {}): Promise<TestApp> {
  const env = testEnv(overrides)
  const db = await openTestDb()
  const { publish, published } = recordingPublisher()
  const log = pino({ level: env.logLevel })
  const jobs = await openJobs({ db, log }, JOB_KINDS, () => deps)
  const deps: Deps = {
    env,
    db,
    log,
    publish,
    presence: openMemoryPresence(),
    blobs: openBlobStore(env),
    mail: openMailer(env),
    jobs,
    limiter: openRateLimiter(env, log),
    now: () => new Date(),
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    db,
    published,
    make: factoriesOn(deps),
    as: (person) => callerOn(app, person ? { api_access_token: person.accessToken } : {}),
    close: async () => {
      await app.close()
      await jobs.close()
      await db.close()
      if (!overrides.dataDir) await rm(env.dataDir, { recursive: true, force: true })
    },
  }
}
