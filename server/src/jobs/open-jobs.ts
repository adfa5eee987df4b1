import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { statementsOn } from '../db/queue-db.ts'
import { queueOn } from '../db/queue-schema.ts'
import { onceCommitted } from '../db/transaction-context.ts'
import type { Deps } from '../deps.ts'
import type { AnyJobKind } from './job-kind.ts'
import { withOrigin } from './job-origin.ts'
import { countsOf, deadJobs, hasteRetries, queueNames } from './jobs.queries.ts'
import { type Jobs, MOST_TRIES } from './jobs.ts'
import { runJob } from './run-job.ts'
import { storeTogether } from './store-together.ts'
import { watchDue } from './watch-due.ts'

const DEAD_LETTERS = 'dead-letters'
const DAY = 86_400

/** Five tries after the first, ever further apart: about 10, 20, 40, 80 and 160 s, each with some chance in it. */
const PATIENCE = {
  retryLimit: MOST_TRIES - 1,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 300,
  // A process that died says nothing for this long; then its jobs are another's.
  heartbeatSeconds: 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
  deadLetter: DEAD_LETTERS,
}
const BATCH = 5
/** Workers are woken (watch-due); what that missed is found by their own look. */
const POLL_SECONDS = 120
/** A full batch is followed by the next one at once; only who found less than that waits for the next look. */
const WORKING = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
} as const
const DRAIN_MS = 20_000

type NeedsOfWork = Pick<Deps, 'db' | 'log'>

/** Makes what is missing. With a queue of its own, because one that is open learns of new queues a minute later. */
export async function makeQueues(db: Db, kinds: readonly AnyJobKind[]): Promise<void> {
  const known = await queueNames(db)
  const missing = kinds.filter(({ name }) => !known.has(name))
  if (missing.length === 0) return
  const boss = queueOn(db, false)
  await boss.start()
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY })
  for (const { name } of missing) await boss.createQueue(name, PATIENCE)
  await boss.stop({ graceful: false, close: false })
}

/** Runs what is due of one kind, once. @returns how many */
async function runDue(boss: PgBoss, deps: Deps, kind: AnyJobKind): Promise<number> {
  const jobs = await boss.fetch<object>(kind.name, { batchSize: BATCH })
  for (const job of jobs) {
    // What is fetched by hand has no five minutes to keep to.
    const { status, output } = await runJob(deps, kind, { ...job, signal: new AbortController().signal })
    if (status === 'completed') await boss.complete(kind.name, job.id)
    else await boss.fail(kind.name, job.id, output)
  }
  return jobs.length
}

/**
 * The queue of this database. `depsOf` is asked when work is done, because the queue is itself one of them.
 * The schema must be there (`migrate`).
 */
export async function openJobs(
  { db, log }: NeedsOfWork,
  kinds: readonly AnyJobKind[],
  depsOf: () => Deps,
): Promise<Jobs> {
  const boss = queueOn(db, true)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has trouble; it goes on trying'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await makeQueues(db, kinds)
  await boss.start()
  const workers = new Map<string, string>()
  let endWatch = async () => {}
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async add(sql, { name }, data, { notBefore, turn = 0 } = {}) {
      const options = { db: statementsOn(sql), priority: -turn, ...(notBefore && { startAfter: notBefore }) }
      await boss.send(name, withOrigin(data as object), options)
      if (workers.has(name) && !notBefore) onceCommitted(() => wake(name))
    },
    addTogether: storeTogether(boss, wake),
    async start() {
      for (const kind of kinds) {
        const worker = await boss.work<object>(kind.name, WORKING, (jobs) =>
          Promise.all(jobs.map((job) => runJob(depsOf(), kind, job))),
        )
        workers.set(kind.name, worker)
      }
      endWatch = watchDue({ db, log }, [...workers.keys()], wake)
    },
    async drain() {
      let runs = 0
      for (;;) {
        await hasteRetries(db)
        let round = 0
        for (const kind of kinds) round += await runDue(boss, depsOf(), kind)
        if (round === 0) return runs
        runs += round
      }
    },
    counts: () =>
      countsOf(
        db,
        kinds.map((kind) => kind.name),
      ),
    dead: () => deadJobs(db, DEAD_LETTERS),
    async revive(id) {
      return (await boss.redrive(DEAD_LETTERS, { ids: [id] })) > 0
    },
    async forget(id) {
      if (!(await deadJobs(db, DEAD_LETTERS)).some((job) => job.id === id)) return false
      await boss.deleteJob(DEAD_LETTERS, id)
      return true
    },
    async close() {
      await endWatch()
      await boss.stop({ graceful: true, close: false, timeout: DRAIN_MS })
    },
  }
}
