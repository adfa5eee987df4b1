import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { EventPublisher, EventSubscriber, Subscribers } from './domain-events/subscriber.ts'
import type { Env } from './env.ts'
import type { RateLimiter } from './http/limits/rate-limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Connections } from './ports/connections.ts'
import type { Presence } from './ports/presence.ts'
import type { Publisher } from './ports/publisher.ts'
import type { BlobStore } from './storage/blob-store.ts'

/** What services are given. Built once in main.ts (or by the test app) and passed down; nothing is a module global. */
export interface Deps {
  env: Env
  db: Db
  log: Logger
  /** Tells people what has been committed. Never called inside a transaction. */
  publish: Publisher
  presence: Presence
  /** State of this process's connections; absent where nobody can connect. */
  realtime?: Connections
  blobs: BlobStore
  mail: Mailer
  /** Work that is stored with the change that asks for it and done after the request. */
  jobs: Jobs
  limiter: RateLimiter
  /** Who acts on what happens (`subscribers.ts`). */
  subscribers: Subscribers<Deps>
  /** The clock, so that tests can hold it. */
  now: () => Date
}

/** Acts on events inside the transaction of a change. */
export type Subscriber = EventSubscriber<Deps>
/** Publishes what a change has done, after its commit. */
export type PublishingSubscriber = EventPublisher<Deps>
