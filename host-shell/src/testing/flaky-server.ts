import type { SocketLike } from '../realtime/connection.ts'

type Listener = (...args: unknown[]) => void

/** A wire that stands, refuses everything, or carries nothing although it seems to stand. */
type Wire = 'up' | 'down' | 'silent'

const RETRY_MS = 1_500
const PING_MS = 15_000

/** A server that keeps what happened, tells whoever is connected, and answers what happened since. Runs on the timers of jest. */
export class FlakyServer {
  readonly stored: { id: number; at: number }[] = []
  wire: Wire = 'up'
  readonly #open = new Set<FlakySocket>()

  /** Sockets that the server believes to be connected. */
  get connections(): number {
    return [...this.#open].filter(({ connected }) => connected).length
  }

  open = async (): Promise<SocketLike> => {
    const socket = new FlakySocket(this)
    this.#open.add(socket)
    socket.connect()
    return socket
  }

  store(): void {
    const id = this.stored.length + 1
    this.stored.push({ id, at: Date.now() })
    const data = { account_id: 1, revision: id }
    for (const socket of this.#open) socket.receive('release.changed', data)
  }

  /** Everything stored in the last `seconds`, after the time an answer takes. */
  async changedWithin(seconds: number): Promise<number[]> {
    await new Promise((resolve) => setTimeout(resolve, 40))
    if (this.wire !== 'up') throw Object.assign(new Error('no network'), { status: 0 })
    return this.stored.filter(({ at }) => at >= Date.now() - seconds * 1_000).map(({ id }) => id)
  }

  set(wire: Wire): void {
    this.wire = wire
    if (wire === 'down') for (const socket of this.#open) socket.drop()
  }
}

class FlakySocket implements SocketLike {
  connected = false
  active = true
  readonly #server: FlakyServer
  readonly #listeners = new Map<string, Listener[]>()
  readonly #ping: ReturnType<typeof setInterval>
  #retry: ReturnType<typeof setTimeout> | undefined
  /** A connection that was silent once has lost frames: it never comes back to life. */
  #isDead = false

  constructor(server: FlakyServer) {
    this.#server = server
    this.#ping = setInterval(() => this.#carry('(frame)'), PING_MS)
  }

  on(event: string, listener: (...args: never[]) => void) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener as Listener])
  }
  onAny(listener: (event: string, ...args: unknown[]) => void) {
    this.on('(event)', listener as Listener)
  }
  onFrame(listener: () => void) {
    this.on('(frame)', listener)
  }
  emit() {}
  cut() {
    this.drop()
  }
  connect() {
    if (this.connected || !this.active) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      if (this.#server.wire !== 'up') {
        this.#fire('connect_error', new Error('no network'))
        return this.connect()
      }
      this.#isDead = false
      this.connected = true
      this.#fire('connect')
    }, RETRY_MS)
  }
  drop() {
    if (this.connected) {
      this.connected = false
      this.#fire('disconnect')
    }
    this.connect()
  }
  disconnect() {
    this.active = false
    this.connected = false
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
  }

  receive(name: string, data: unknown) {
    this.#carry('(frame)')
    this.#carry('(event)', name, data)
  }

  #carry(kind: string, ...args: unknown[]) {
    this.#isDead ||= this.connected && this.#server.wire === 'silent'
    if (this.connected && !this.#isDead) this.#fire(kind, ...args)
  }
  #fire(event: string, ...args: unknown[]) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args)
  }
}
