import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { openRedis, untilReady } from '../redis.ts'
import { randomToken } from '../secrets.ts'

const STREAM = 'events'
/** What a process that was cut off can catch up on, and what one keeps while it cannot send. */
const MAX_KEPT = 10_000
const BATCH = 200
const BLOCK_MS = 5_000
/** A connection that carries nothing for so long is dead, however open it looks. */
const SILENCE_MS = 12_000
const TROUBLE_MS = 1_000
const FIRST_WAIT_MS = 3_000

/** Carries what one server process has to tell to all others: in order, each once, over breaks of the connection. */
export interface Relay<Message> {
  send(message: Message): void
  /** Resolves when nothing that is sent elsewhere from now on is missed, or when Redis does not answer. */
  joined: Promise<void>
  /** Sends what waits, if that is possible now. */
  close(): Promise<void>
}

type Entry = [id: string, fields: string[]]

/** Milliseconds and sequence of a stream's id, as numbers that can be compared. */
function isOlder(one: string, other: string): boolean {
  const [ms = 0, n = 0] = one.split('-').map(Number)
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number)
  return ms < otherMs || (ms === otherMs && n < otherN)
}

/** Messages of this process on their way into the stream; they wait here while Redis is away. */
class Outbox {
  readonly #redis: Redis
  readonly #log: Logger
  readonly #from: string
  #waiting: string[][] = []
  #sequence = 0
  #isSending = false
  #sent: Promise<void> = Promise.resolve()

  constructor(redis: Redis, log: Logger, from: string) {
    this.#redis = redis
    this.#log = log
    this.#from = from
    redis.on('ready', () => void this.flush())
  }

  add(message: object): void {
    this.#sequence += 1
    this.#waiting.push([this.#from, String(this.#sequence), JSON.stringify(message)])
    if (this.#waiting.length > MAX_KEPT) this.#waiting.shift()
    void this.flush()
  }

  /** Sends what waits, unless that is under way. Never rejects. */
  flush(): Promise<void> {
    if (!this.#isSending) this.#sent = this.#send()
    return this.#sent
  }

  async #send(): Promise<void> {
    this.#isSending = true
    while (this.#waiting.length > 0 && this.#redis.status === 'ready') {
      const batch = this.#waiting.splice(0, BATCH)
      const pipeline = this.#redis.pipeline()
      for (const [from = '', sequence = '', text = ''] of batch)
        pipeline.xadd(STREAM, 'MAXLEN', '~', MAX_KEPT, '*', 'from', from, 'n', sequence, 'message', text)
      const results = await pipeline.exec().catch((error: Error) => [[error, null]] as [Error, null][])
      const failed = (results ?? []).findIndex(([error]) => error)
      if (failed === -1) continue
      // What may have arrived although the answer did not is sent again; readers know it by its number.
      this.#waiting.unshift(...batch.slice(failed))
      this.#log.warn({ err: results?.[failed]?.[0] }, 'events wait for Redis')
      await pause(TROUBLE_MS, undefined, { ref: false })
    }
    this.#isSending = false
  }
}

/** Reads what others have sent, from where it stopped before a break. */
class Inbox<Message> {
  readonly #redis: Redis
  readonly #log: Logger
  readonly #from: string
  readonly #receive: (message: Message) => void
  /** The last number of every other process. */
  readonly #heard = new Map<string, number>()
  #last: string | null = null
  #isClosed = false

  constructor(parts: { redis: Redis; log: Logger; from: string; receive: (message: Message) => void }) {
    this.#redis = parts.redis
    this.#log = parts.log
    this.#from = parts.from
    this.#receive = parts.receive
  }

  /** @param onJoined the place in the stream is known */
  async run(onJoined: () => void): Promise<void> {
    while (!this.#isClosed) {
      try {
        await untilReady(this.#redis)
        if (this.#isClosed) return
        await this.#findPlace()
        onJoined()
        while (!this.#isClosed) await this.#readOn()
      } catch (error) {
        if (this.#isClosed) return
        this.#log.debug({ err: error }, 'events of other processes cannot be read')
        if (this.#redis.status === 'ready') await pause(TROUBLE_MS, undefined, { ref: false })
      }
    }
  }

  /** Where it stopped; at the end the first time; at the start of a stream that was made anew meanwhile. */
  async #findPlace(): Promise<void> {
    const [newest] = (await this.#redis.xrevrange(STREAM, '+', '-', 'COUNT', 1)) as Entry[]
    const end = newest?.[0] ?? '0-0'
    if (this.#last === null) this.#last = end
    else if (newest && isOlder(end, this.#last)) this.#last = '0-0'
  }

  async #readOn(): Promise<void> {
    const answer = await this.#redis.xread('COUNT', BATCH, 'BLOCK', BLOCK_MS, 'STREAMS', STREAM, this.#last ?? '0-0')
    for (const [id, fields] of ((answer as [string, Entry[]][] | null)?.[0]?.[1] ?? []) as Entry[]) {
      this.#last = id
      this.#take(fields)
    }
  }

  #take([, from = '', , sequence = '', , text = '']: string[]): void {
    const number = Number(sequence)
    if (from === this.#from || number <= (this.#heard.get(from) ?? 0)) return
    this.#heard.set(from, number)
    try {
      this.#receive(JSON.parse(text) as Message)
    } catch (error) {
      this.#log.error({ err: error }, 'an event of another process could not be passed on')
    }
  }

  close(): void {
    this.#isClosed = true
    this.#redis.disconnect()
  }
}

/** @param receive what another process has sent; it must be of this version's shape, as all processes are */
export function openRelay<Message extends object>(
  env: Env & { redisUrl: string },
  log: Logger,
  receive: (message: Message) => void,
): Relay<Message> {
  const from = randomToken(9)
  const writer = openRedis(env, log, 'sending events')
  const reader = openRedis(env, log, 'hearing events', { commandTimeout: undefined, socketTimeout: SILENCE_MS })
  const outbox = new Outbox(writer, log, from)
  const inbox = new Inbox({ redis: reader, log, from, receive })
  const joined = new Promise<void>((resolve) => void inbox.run(resolve))
  return {
    send: (message) => outbox.add(message),
    joined: Promise.race([joined, pause(FIRST_WAIT_MS, undefined, { ref: false })]),
    close: async () => {
      inbox.close()
      await outbox.flush()
      writer.disconnect()
    },
  }
}
