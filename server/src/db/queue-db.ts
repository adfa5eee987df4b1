import type { Db as QueueDb } from 'pg-boss'
import type { Db, Sql, SqlValue } from './db.ts'

type Executed = Awaited<ReturnType<QueueDb['executeSql']>>

/** Where the queue's statements with values go: the database, or the transaction that a job is stored in. */
export const statementsOn = (sql: Sql): QueueDb => ({
  async executeSql(text, values = []): Promise<Executed> {
    const { rows } = await sql.query(text, values as SqlValue[])
    return { rows }
  },
})

/** The queue on our one query layer: its scripts carry no values and may hold several statements. */
export const queueDb = (db: Db): QueueDb => ({
  async executeSql(text, values): Promise<Executed> {
    if (values && values.length > 0) return statementsOn(db).executeSql(text, values)
    return { rows: await db.exec(text) }
  },
})
