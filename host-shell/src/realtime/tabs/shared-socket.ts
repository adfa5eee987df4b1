import type { SocketLike } from '../connection.ts'
import { SocketLeader } from './socket-leader.ts'
import { type FollowerMessage, isLeaderMessage, type LeaderMessage, type TabMessage } from './tab-messages.ts'

type Listener = (...args: unknown[]) => void
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export interface SharedSocketParts {
  /** The same in all tabs of one person and account. */
  name: string
  locks: Pick<LockManager, 'request' | 'query'>
  channel: Channel
  /** Opens the real one; asked in one tab at a time. */
  open: () => Promise<SocketLike>
}

/** A leader that has not answered for so long is frozen or gone. */
const ANSWER_MS = 1_500
/** A tab that hears of no connection asks again: what it was told may have come while it was frozen. */
const ASK_AGAIN_MS = 5_000
/** That something came from the server is told so often; every event says it too. */
const FRAME_APART_MS = 1_000

/**
 * One connection for all tabs of a person and account: whoever holds the lock holds the socket and tells the others. When
 * that tab goes, the next in the queue opens its own, and every tab hears `handover`: what came in between is read again
 * without a word to the person. A leader that no longer answers loses the lock.
 */
export class SharedSocket implements SocketLike {
  connected = false
  active = true
  readonly #parts: SharedSocketParts
  readonly #listeners = new Map<string, Listener[]>()
  #leader: SocketLeader | null = null
  #waiting = new AbortController()
  #release = () => {}
  #watch: ReturnType<typeof setTimeout> | undefined
  /** Other tabs wait for the lock, as far as is known: telling nobody costs more than what is told. */
  #hasOthers = true
  /** How often others were heard of: what the browser says of the time before is over. */
  #heardOf = 0
  #toldFrameAt = 0
  readonly #again: ReturnType<typeof setInterval>
  #isClosed = false

  constructor(parts: SharedSocketParts) {
    this.#parts = parts
    this.#again = setInterval(() => {
      if (!this.connected) this.#askWhoIsThere()
      if (this.#leader) void this.#lookForOthers()
    }, ASK_AGAIN_MS)
    parts.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      this.#heardOf += 1
      this.#hasOthers = true
      if (isLeaderMessage(data)) this.#receive(data)
      else this.#leader?.receive(data)
    }
    this.#queue()
    this.#ask({ kind: 'hello' })
  }

  on(event: string, listener: (...args: never[]) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener as Listener])
  }
  onAny(listener: (event: string, ...args: unknown[]) => void): void {
    this.on('(event)', listener as Listener)
  }
  onFrame(listener: () => void): void {
    this.on('(frame)', listener)
  }
  emit(event: string): void {
    this.#ask({ kind: 'emit', event })
  }
  connect(): void {
    this.#ask({ kind: 'connect' })
    this.#askWhoIsThere()
  }

  /** Nothing was heard for long. The leader looks after its own socket; another tab asks it how that is. */
  cut(): void {
    if (this.#leader) this.#leader.cut()
    else {
      this.#gone(true)
      this.#askWhoIsThere()
    }
  }

  disconnect(): void {
    this.#isClosed = true
    this.connected = false
    clearTimeout(this.#watch)
    clearInterval(this.#again)
    this.#waiting.abort()
    this.#stepDown()
    this.#parts.channel.close()
  }

  #queue(options: LockOptions = {}) {
    const keep = () =>
      new Promise<void>((release) => {
        if (this.#isClosed) return release()
        this.#release = release
        this.#hasOthers = true
        this.#leader = new SocketLeader(this.#parts.open, (message) => this.#send(message))
      })
    this.#waiting.abort()
    this.#waiting = new AbortController()
    // The browser takes no signal together with `steal`.
    const { signal } = this.#waiting
    this.#parts.locks.request(this.#parts.name, options.steal ? options : { ...options, signal }, keep).catch(() => {
      if (signal.aborted || this.#isClosed) return
      // Another tab took over, because this one was asleep.
      this.#stepDown()
      this.#gone(true)
      this.#queue()
      this.#ask({ kind: 'hello' })
    })
  }

  #stepDown() {
    this.#leader?.close()
    this.#leader = null
    this.#release()
  }

  #ask(message: FollowerMessage) {
    if (this.#isClosed) return
    if (this.#leader) this.#leader.receive(message)
    else this.#parts.channel.postMessage(message)
  }

  #askWhoIsThere() {
    if (this.#leader || this.#isClosed) return
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#leader || this.#queue({ steal: true }), ANSWER_MS)
    this.#ask({ kind: 'hello' })
  }

  /** Whoever shares the connection waits for its lock. Where the browser cannot say, everything is told. */
  async #lookForOthers() {
    const before = this.#heardOf
    const { pending = [] } = await this.#parts.locks.query().catch(() => ({ pending: [{ name: this.#parts.name }] }))
    if (before === this.#heardOf) this.#hasOthers = pending.some(({ name }) => name === this.#parts.name)
  }

  #send(message: LeaderMessage) {
    if (this.#hasOthers && this.#isWorthTelling(message)) this.#parts.channel.postMessage(message)
    this.#receive(message)
  }

  #isWorthTelling({ kind }: LeaderMessage): boolean {
    if (kind !== 'frame') return true
    const isLongAgo = Date.now() - this.#toldFrameAt >= FRAME_APART_MS
    if (isLongAgo) this.#toldFrameAt = Date.now()
    return isLongAgo
  }

  #receive(message: LeaderMessage) {
    clearTimeout(this.#watch)
    if (message.kind === 'event') {
      this.#fire('(frame)')
      this.#fire('(event)', message.name, message.data)
    } else if (message.kind === 'frame') this.#fire('(frame)')
    else if (message.kind === 'connected') this.#isConnected()
    else if (message.kind === 'state') this.#takeState(message)
    else if (message.kind === 'gone') this.#gone(message.active)
    else {
      this.connected = false
      this.active = message.active
      this.#fire('connect_error', message.problem)
    }
  }

  #isConnected() {
    const isHandover = this.connected
    this.connected = true
    this.active = true
    this.#fire(isHandover ? 'handover' : 'connect')
  }

  #takeState({ connected, active, presence }: Extract<LeaderMessage, { kind: 'state' }>) {
    if (connected === null) return
    if (!connected) return this.#gone(active)
    if (this.connected) return
    if (presence !== null) this.#fire('(event)', 'presence.update', presence)
    this.#isConnected()
  }

  #gone(active: boolean) {
    this.active = active
    if (!this.connected) return
    this.connected = false
    this.#fire('disconnect')
  }

  #fire(event: string, ...args: unknown[]) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args)
  }
}

/** @returns null where the browser has no locks (plain http) or no channels: each tab has a socket of its own then */
export function shareSocket(name: string, open: () => Promise<SocketLike>): SocketLike | null {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks || typeof BroadcastChannel === 'undefined') return null
  return new SharedSocket({ name, locks, channel: new BroadcastChannel(name), open })
}
