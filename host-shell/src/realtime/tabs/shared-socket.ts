import type { SocketLike } from '../connection.ts'
import { SocketKeeper } from './socket-keeper.ts'
import { isKeeperWord, type KeeperWord, type TabWord, type Word } from './words.ts'

type Listener = (...args: unknown[]) => void
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export interface SharedSocketParts {
  /** The same in all tabs of one person and account. */
  name: string
  locks: Pick<LockManager, 'request'>
  channel: Channel
  /** Opens the real one; asked in one tab at a time. */
  open: () => Promise<SocketLike>
}

/** A keeper that has not answered for so long is frozen or gone. */
const ANSWER_MS = 1_500
/** A tab that hears of no connection asks again: what it was told may have come while it was frozen. */
const ASK_AGAIN_MS = 5_000

/**
 * One connection for all tabs of a person and account: whoever holds the lock keeps the socket and tells the others. When
 * that tab goes, the next in the queue opens its own, and every tab hears `handover`: what came in between is read again
 * without a word to the person. A keeper that no longer answers loses the lock.
 */
export class SharedSocket implements SocketLike {
  connected = false
  active = true
  readonly #parts: SharedSocketParts
  readonly #listeners = new Map<string, Listener[]>()
  #keeper: SocketKeeper | null = null
  #waiting = new AbortController()
  #release = () => {}
  #watch: ReturnType<typeof setTimeout> | undefined
  readonly #again: ReturnType<typeof setInterval>
  #isClosed = false

  constructor(parts: SharedSocketParts) {
    this.#parts = parts
    this.#again = setInterval(() => this.connected || this.#askWhoIsThere(), ASK_AGAIN_MS)
    parts.channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (isKeeperWord(data)) this.#hear(data)
      else this.#keeper?.hear(data)
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

  /** Nothing was heard for long. The keeper looks after its own socket; another tab asks it how that is. */
  cut(): void {
    if (this.#keeper) this.#keeper.cut()
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
        this.#keeper = new SocketKeeper(this.#parts.open, (word) => this.#tell(word))
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
    this.#keeper?.close()
    this.#keeper = null
    this.#release()
  }

  #ask(word: TabWord) {
    if (this.#isClosed) return
    if (this.#keeper) this.#keeper.hear(word)
    else this.#parts.channel.postMessage(word)
  }

  #askWhoIsThere() {
    if (this.#keeper || this.#isClosed) return
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#keeper || this.#queue({ steal: true }), ANSWER_MS)
    this.#ask({ kind: 'hello' })
  }

  #tell(word: KeeperWord) {
    this.#parts.channel.postMessage(word)
    this.#hear(word)
  }

  #hear(word: KeeperWord) {
    clearTimeout(this.#watch)
    if (word.kind === 'event') this.#fire('(event)', word.name, word.data)
    else if (word.kind === 'frame') this.#fire('(frame)')
    else if (word.kind === 'connected') this.#isConnected()
    else if (word.kind === 'state') this.#takeState(word)
    else if (word.kind === 'gone') this.#gone(word.active)
    else {
      this.connected = false
      this.active = word.active
      this.#fire('connect_error', word.problem)
    }
  }

  #isConnected() {
    const isHandover = this.connected
    this.connected = true
    this.active = true
    this.#fire(isHandover ? 'handover' : 'connect')
  }

  #takeState({ connected, active, presence }: Extract<KeeperWord, { kind: 'state' }>) {
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
