import { buildApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open-db.ts'
import { isEmptyDatabase, seedDemo } from './demo/seed-demo.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { openRateLimiter } from './http/rate-limiter.ts'
import { startSchedule } from './jobs/schedule.ts'
import { WORKS } from './jobs/works.ts'
import { openLog } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { startUpSentence } from './start-up-sentence.ts'
import { openBlobStore } from './storage/open-blob-store.ts'

/** Finishes what is running, then ends; a second signal ends at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  const onSignal = () => {
    if (isClosing) process.exit(130)
    isClosing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** How far a long start is, for the program that started this one (`npm start` shows it). */
function tellParent(progress: string): void {
  process.send?.({ progress })
}

async function start(env: Env): Promise<void> {
  const log = openLog(env)
  const db = await openDb(env, log)
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  const blobs = openBlobStore(env)
  if (env.seed === 'demo' && (await isEmptyDatabase(db))) {
    const progress = (phase: string, done: number, total: number) =>
      tellParent(`writing the demo: ${Math.round((done / total) * 100)} % (${phase})`)
    await seedDemo(db, { now: new Date(), secret: env.secret, blobs, log, progress })
  }
  const realtime = openRealtime({ env, db, log })
  const deps: Deps = {
    env,
    db,
    log,
    publish: realtime.publish,
    presence: realtime.presence,
    blobs,
    mail: openMailer(env, log),
    limiter: openRateLimiter(env, log),
    now: () => new Date(),
  }
  const app = await buildApp(deps)
  realtime.attach(app)
  const schedule = startSchedule(deps, WORKS)
  closeOnSignal(async () => {
    log.info('stopping')
    await app.close()
    await schedule.close()
    await realtime.close()
    await deps.mail.close()
    await deps.limiter.close()
    await db.close()
  })
  await app.listen({ port: env.port, host: env.host })
}

try {
  await start(readEnv(process.env))
} catch (error) {
  const sentence = startUpSentence(error)
  console.error(sentence ?? error)
  process.exit(1)
}
