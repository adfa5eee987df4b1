import { flushCompileCache } from 'node:module'
import { buildApp } from './app.ts'
import type { Db } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { openDb, openForBackground } from './db/open-db.ts'
import { ensureTextIndexes } from './db/text-indexes.ts'
import { tracedDb } from './db/traced-db.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { VERSION } from './features/config/version.ts'
import { openSmtpListener } from './features/incoming-mail/smtp-listener.ts'
import { openMailboxWatch } from './features/mailboxes/watch-mailboxes.ts'
import { openRateLimiter } from './http/limits/rate-limiter.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { startSchedule } from './jobs/schedule.ts'
import { openLog } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { startUpError } from './process/start-up-error.ts'
import { stopOnSignal } from './process/stop.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { WORKS } from './scheduled-work.ts'
import { seedDemoInto } from './seeding/seed.ts'
import { openBlobStore } from './storage/open-blob-store.ts'
import { subscribers } from './subscribers.ts'
import { openTracing } from './tracing/open-tracing.ts'

/** How far a long start is, for the program that started this one (`npm start` shows it). */
function tellParent(progress: string): void {
  process.send?.({ progress })
}

/** Schema, and what an empty database starts with. */
async function prepare(deps: Pick<Deps, 'env' | 'db' | 'log' | 'blobs'>): Promise<void> {
  const { env, db, log, blobs } = deps
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  await ensureTextIndexes(db, log)
  if (env.seed !== 'demo') return
  const progress = (phase: string, done: number, total: number) =>
    tellParent(`writing the demo: ${Math.round((done / total) * 100)} % (${phase})`)
  await seedDemoInto(db, { now: new Date(), secret: env.secret, blobs, log, progress })
}

/** What goes on without anybody asking. @returns how each part of it ends */
async function startWork(deps: Deps): Promise<(() => Promise<unknown>)[]> {
  const { env, jobs } = deps
  const schedule = startSchedule(deps, WORKS)
  await jobs.start()
  const watch = openMailboxWatch(deps)
  watch.start()
  const smtp = env.inboundSmtp && (await openSmtpListener(deps, env.inboundSmtp))
  return [() => schedule.close(), () => watch.close(), async () => smtp?.close(), () => jobs.close()]
}

async function start(env: Env): Promise<void> {
  const log = openLog(env)
  const endTracing = await openTracing(env, VERSION)
  const traced = (opened: Db): Db => (env.tracing ? tracedDb(opened) : opened)
  const opened = await openDb(env, log)
  const db = traced(opened)
  const patient = traced(openForBackground(env, opened, log))
  const blobs = openBlobStore(env)
  await prepare({ env, db: patient, log, blobs })
  const limiter = openRateLimiter(env, log)
  const realtime = openRealtime({ env, db, log, limiter })
  const mail = openMailer(env)
  const jobs = await openJobs({ db: patient, log }, JOB_KINDS, () => inBackground)
  const { publish, presence } = realtime
  const deps: Deps = {
    env,
    db,
    log,
    publish,
    presence,
    realtime,
    blobs,
    mail,
    jobs,
    limiter,
    subscribers,
    now: () => new Date(),
  }
  const inBackground: Deps = { ...deps, db: patient }
  const app = await buildApp(deps)
  realtime.attach(app)
  const work = await startWork(inBackground)
  const doors = [() => realtime.close(), () => mail.close(), () => limiter.close()]
  stopOnSignal(app, [work, doors, [() => patient.close()], [() => db.close()], [endTracing]], log)
  await app.listen({ port: env.port, host: env.host })
  process.send?.({ listening: true })
  // Kept now and not at the end, for a server may be killed. Does nothing where NODE_COMPILE_CACHE names no folder.
  flushCompileCache()
}

try {
  await start(readEnv(process.env))
} catch (error) {
  const sentence = startUpError(error)
  console.error(sentence ?? error)
  process.exit(1)
}
