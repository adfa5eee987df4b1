import type * as v from 'valibot'
import type { Sql } from '../db/db.ts'

/** What a job is called and what it carries; what it does is the other half, `JobKind`. */
export interface JobName<Data> {
  readonly name: string
  readonly data: v.GenericSchema<unknown, Data>
}

/** A job that gave up: it failed as often as its kind allows and waits for a person. */
export interface DeadJob {
  id: string
  kind: string
  data: unknown
  /** The last error, without its stack. */
  error: string
  attempts: number
  /** When it was asked for, and when it gave up. */
  createdAt: Date
  diedAt: Date
}

/** How many jobs of a kind wait and run. */
export interface JobCounts {
  kind: string
  /** Due now or later, retries included. */
  waiting: number
  active: number
}

/** How often a job runs before it has given up. */
export const MOST_TRIES = 6

/** When a job's time comes; as soon as possible without either. */
export interface JobTime {
  notBefore?: Date
  /**
   * How many jobs of the same wish come before it. Jobs with a lower turn go first, so whoever wishes for one thing does
   * not wait for all that somebody else has wished for earlier.
   */
  turn?: number
}

/** Work that outlives the request that asked for it: stored in the database, done at least once, by any process. */
export interface Jobs {
  /** Stores a job with what `sql` writes: inside a transaction it exists if and only if that commits. */
  add<Data>(sql: Sql, kind: JobName<Data>, data: NoInfer<Data>, time?: JobTime): Promise<void>
  /** Stores a job by itself; many that are asked for at once share a statement, so that nobody waits for each of them. */
  addTogether<Data>(kind: JobName<Data>, data: NoInfer<Data>): Promise<void>
  /** Takes up work in this process, until `close`. */
  start(): Promise<void>
  /**
   * Does everything that is due, failed jobs that wait for their next try included, and resolves when nothing is left.
   * For tests and one-off programs; beside `start` both take jobs.
   * @returns how many runs there were
   */
  drain(): Promise<number>
  counts(): Promise<JobCounts[]>
  /** Jobs that gave up, newest first, at most 100. */
  dead(): Promise<DeadJob[]>
  /** Gives a dead job all its tries again. False when it is not there (any more). */
  revive(id: string): Promise<boolean>
  /** Forgets a dead job. False when it is not there (any more). */
  forget(id: string): Promise<boolean>
  /** Takes no more jobs and waits for those that run, at most 20 s; what is cut off runs again elsewhere. */
  close(): Promise<void>
}
