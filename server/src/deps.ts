import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Presence } from './realtime/presence.ts'
import type { Publisher } from './realtime/publisher.ts'
import type { BlobStore } from './storage/blob-store.ts'

/** What services are given. Built once in main.ts (or by the test app) and passed down; nothing is a module global. */
export interface Deps {
  env: Env
  db: Db
  log: Logger
  /** Tells people what has been committed. Never called inside a transaction. */
  publish: Publisher
  presence: Presence
  blobs: BlobStore
  mail: Mailer
  limiter: RateLimiter
  /** The clock, so that tests can hold it. */
  now: () => Date
}
