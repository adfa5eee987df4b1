import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { memoryRateLimiter, redisRateLimiter } from '../http/limits/rate-limiter.ts'
import { JOB_KINDS } from '../job-kinds.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openMailer } from '../mail/mailer.ts'
import type { Publisher } from '../ports/publisher.ts'
import { openMemoryPresence } from '../realtime/presence/memory-presence.ts'
import { openSharedPresence } from '../realtime/presence/shared-presence.ts'
import { hasRedis, openRedis, untilReady } from '../redis.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { subscribers } from '../subscribers.ts'

/** One server of an installation under test. */
export interface TestServer {
  app: FastifyInstance
  deps: Deps
  close: () => Promise<void>
}

/** What servers of one installation agree on through Redis; by itself each has its own. */
async function openShared(env: Env, log: Deps['log']): Promise<Pick<Deps, 'limiter' | 'presence'>> {
  if (!hasRedis(env)) return { limiter: memoryRateLimiter(), presence: openMemoryPresence() }
  const [limits, seen] = [openRedis(env, log, 'request limits'), openRedis(env, log, 'presence')]
  await Promise.all([untilReady(limits), untilReady(seen)])
  return { limiter: redisRateLimiter(limits), presence: openSharedPresence(seen, log) }
}

async function openServer(env: Env, db: Db, publish: Publisher, first?: Deps): Promise<TestServer> {
  const log = pino({ level: env.logLevel })
  const jobs = await openJobs({ db, log }, JOB_KINDS, () => deps)
  // A test holds one clock, reads one outbox and breaks one store.
  const held = first
    ? { blobs: first.blobs, mail: first.mail, now: () => first.now() }
    : { blobs: openBlobStore(env), mail: openMailer(env), now: () => new Date() }
  const deps: Deps = { env, db, log, publish, jobs, subscribers, ...held, ...(await openShared(env, log)) }
  const app = await buildApp(deps)
  await app.ready()
  const close = async () => {
    await app.close()
    await jobs.close()
    await deps.limiter.close()
    await deps.presence.close()
    await db.close()
  }
  return { app, deps, close }
}

/** Servers of one installation, one on each of `dbs`: they have the database, Redis and the store in common, no folder. */
export async function openServers(env: Env, dbs: Db[], publish: Publisher): Promise<[TestServer, ...TestServer[]]> {
  const [own, ...others] = dbs as [Db, ...Db[]]
  const first = await openServer(env, own, publish)
  const elsewhere = (at: number): Env => ({ ...env, dataDir: join(env.dataDir, `server-${at + 2}`) })
  return [first, ...(await Promise.all(others.map((db, at) => openServer(elsewhere(at), db, publish, first.deps))))]
}
