import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { ConnectionParts } from '../connection.ts'
import { MAX_WAITING_BYTES, MAX_WAITING_EVENTS } from '../connection.ts'
import { identify } from '../handshake.ts'
import type { Identity } from '../identity.queries.ts'
import { isAllowedOrigin, type PageOrigin } from '../origin.ts'
import { packetBudget } from '../packet-budget.ts'
import { recordPresence } from '../presence/record-presence.ts'

/** One stream of events that a connection has asked for; a connection may have several. */
export interface Subscription {
  /** The client's JSON text, echoed byte for byte. */
  identifier: string
  who: Identity
  connection: CableConnection
}

interface Listener {
  onSubscribed(subscription: Subscription): void
  onUnsubscribed(subscription: Subscription): void
}

const Command = v.object({
  command: v.picklist(['subscribe', 'unsubscribe', 'message']),
  identifier: v.pipe(v.string(), v.maxLength(2_000)),
  data: v.optional(v.string()),
})
const Channel = v.looseObject({ channel: v.literal('RoomChannel') })
const Action = v.object({ action: v.string() })

const MAX_SUBSCRIPTIONS = 20

/** JSON text to a value of the schema; null for anything else. */
function read<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    // Not JSON: such a frame is ignored, as any other unknown one.
    return null
  }
}

/** @property page where the connection was opened */
type CableParts = ConnectionParts & { page: PageOrigin }

/** One WebSocket in ActionCable framing (workspace 21.1). */
export class CableConnection {
  readonly #socket: WebSocket
  readonly #parts: CableParts
  readonly #listener: Listener
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #isWithinBudget = packetBudget()
  /** Commands run one after the other, so that what follows a subscription finds it made. */
  #last: Promise<void> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  constructor(socket: WebSocket, parts: CableParts, listener: Listener) {
    this.#socket = socket
    this.#parts = parts
    this.#listener = listener
    socket.on('message', (bytes) => this.#receive(String(bytes)))
    socket.on('error', (error) => parts.log.debug({ err: error }, 'a cable connection failed'))
    socket.on('close', () => this.#closed())
    this.send({ type: 'welcome' })
  }

  /** Slow readers are cut off; they catch up as after any reconnect. */
  send(frame: Record<string, unknown>): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES || this.#waiting >= MAX_WAITING_EVENTS) {
      this.#socket.terminate()
      return
    }
    this.#waiting += 1
    this.#socket.send(JSON.stringify(frame), () => {
      this.#waiting -= 1
    })
  }

  end(reason: string, reconnect: boolean): void {
    this.send({ type: 'disconnect', reason, reconnect })
    this.#socket.close()
  }

  /** Takes away one subscription; the connection ends with the last one, the others go on. */
  revoke(subscription: Subscription): void {
    if (!this.#subscriptions.delete(subscription.identifier)) return
    this.#listener.onUnsubscribed(subscription)
    if (this.#subscriptions.size === 0) this.end('unauthorized', false)
    else this.send({ type: 'reject_subscription', identifier: subscription.identifier })
  }

  /** Does not wait for the other side. */
  cut(): void {
    this.#socket.terminate()
  }

  #closed(): void {
    this.#isClosed = true
    for (const subscription of this.#subscriptions.values()) this.#listener.onUnsubscribed(subscription)
    this.#subscriptions.clear()
  }

  #receive(text: string): void {
    if (!this.#isWithinBudget()) {
      this.#socket.terminate()
      return
    }
    const command = read(Command, text)
    if (!command) return
    this.#last = this.#last
      .then(() => this.#run(command))
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'a cable command failed'))
  }

  async #run({ command, identifier, data }: v.InferOutput<typeof Command>): Promise<void> {
    const subscription = this.#subscriptions.get(identifier)
    if (command === 'subscribe') {
      if (!subscription) await this.#subscribe(identifier)
    } else if (command === 'unsubscribe') {
      if (!subscription) return
      this.#subscriptions.delete(identifier)
      this.#listener.onUnsubscribed(subscription)
    } else if (subscription && read(Action, data ?? '')?.action === 'update_presence') {
      await this.#report(subscription)
    }
  }

  async #subscribe(identifier: string): Promise<void> {
    const claim = read(Channel, identifier)
    const isTooMany = this.#subscriptions.size >= MAX_SUBSCRIPTIONS
    const who = claim && !isTooMany ? await identify(this.#parts.db, { ...claim, client: null }) : null
    if (this.#isClosed) return
    const isForeignPage = (one: Identity): boolean =>
      one.kind === 'user' && !isAllowedOrigin(this.#parts.page, this.#parts.env)
    if (who === null || typeof who === 'string' || isForeignPage(who))
      return this.send({ type: 'reject_subscription', identifier })
    const subscription = { identifier, who, connection: this }
    this.#subscriptions.set(identifier, subscription)
    this.#listener.onSubscribed(subscription)
    this.send({ type: 'confirm_subscription', identifier })
    await this.#report(subscription)
  }

  async #report(subscription: Subscription): Promise<void> {
    const { identifier, who } = subscription
    const data = await recordPresence(this.#parts.db, this.#parts.presence, who)
    if (data) this.send({ identifier, message: { event: 'presence.update', data } })
    else this.revoke(subscription)
  }
}
