import type { Readable } from 'node:stream'
import type { Tx } from './rows/write-rows.queries.ts'
import type { BusinessSeconds } from './working-week.ts'

/** What the demo needs of the server that it is written into. */
export interface DemoHost {
  /** The demo clock: all times are counted back from it. */
  now: Date
  /** Tokens of the demo's people are derived from it: the installation's secret. */
  secret: string
  /** One transaction: all of it is there afterwards, or nothing. */
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>
  /** Keeps a file of a message. */
  putFile(key: string, body: Readable, contentType: string): Promise<void>
  hashPassword(password: string): Promise<string>
  /** How an API token is kept. */
  keptToken(token: string): { access_token_sealed: string; access_token_digest: string }
  /** How secrets of webhooks, and token and secret of agent bots, are kept. */
  sealed: {
    webhook(secret: string): string
    bot(
      token: string,
      secret: string,
    ): { access_token_sealed: string; access_token_digest: string; secret_sealed: string }
  }
  businessSeconds: BusinessSeconds
  /** Told after every statement. `done` and `total` are rows. */
  progress?: (phase: string, done: number, total: number) => void
}
