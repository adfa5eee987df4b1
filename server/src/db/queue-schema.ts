import { PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import { queueDb } from './queue-db.ts'

/** What every process that touches the queue says about it. */
const queueOptions = (db: Db) => ({
  db: queueDb(db),
  backend: db.engine,
  schedule: false,
})

/** The queue, not started. `isWorking`: it also looks after jobs whose process died. */
export const queueOn = (db: Db, isWorking: boolean): PgBoss =>
  new PgBoss({ ...queueOptions(db), migrate: false, createSchema: false, supervise: isWorking })

/** Creates the queue's own tables (schema `pgboss`) or brings them up to date; several processes may do so at once. */
export async function migrateQueue(db: Db): Promise<void> {
  const boss = new PgBoss({ ...queueOptions(db), supervise: false })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
