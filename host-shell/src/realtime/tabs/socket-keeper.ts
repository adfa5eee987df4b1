import { SILENCE_MS, type SocketLike } from '../connection.ts'
import type { KeeperWord, TabWord } from './words.ts'

/** Every tab reports presence; the server hears it once in so many milliseconds. */
const REPORT_APART_MS = 5_000
const RETRY_LOAD_MS = 5_000

/** Holds the one socket of all tabs, and tells them what it does. */
export class SocketKeeper {
  readonly #open: () => Promise<SocketLike>
  readonly #tell: (word: KeeperWord) => void
  #socket: SocketLike | null = null
  #presence: unknown = null
  #lastFrameAt = Date.now()
  #reportedAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Until the first attempt has ended, the others go on with what the keeper before this one told. */
  #isKnown = false
  #isClosed = false

  constructor(open: () => Promise<SocketLike>, tell: (word: KeeperWord) => void) {
    this.#open = open
    this.#tell = (word) => {
      if (this.#isClosed) return
      this.#isKnown ||= word.kind === 'connected' || word.kind === 'refused'
      tell(word)
    }
    this.#start()
  }

  hear(word: TabWord): void {
    if (word.kind === 'hello') this.#answer()
    else if (word.kind === 'emit') this.#emit(word.event)
    else if (!this.#socket?.connected) this.#socket?.connect()
  }

  cut(): void {
    this.#socket?.cut()
  }

  /** Without a word: the next keeper's connection takes over. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#socket?.disconnect()
  }

  #start() {
    this.#open().then(
      (socket) => this.#attach(socket),
      (problem: unknown) => {
        this.#tell({ kind: 'refused', active: true, problem: { message: String(problem) } })
        if (!this.#isClosed) this.#retry = setTimeout(() => this.#start(), RETRY_LOAD_MS)
      },
    )
  }

  #attach(socket: SocketLike) {
    if (this.#isClosed) return socket.disconnect()
    const heard = () => {
      this.#lastFrameAt = Date.now()
    }
    socket.on('connect', () => {
      heard()
      this.#reportedAt = 0
      this.#tell({ kind: 'connected' })
    })
    socket.on('disconnect', () => this.#tell({ kind: 'gone', active: socket.active }))
    socket.on('connect_error', ({ message, data }: Error & { data?: { retry_after?: number } }) =>
      this.#tell({ kind: 'refused', active: socket.active, problem: data ? { message, data } : { message } }),
    )
    socket.onFrame(() => {
      heard()
      this.#tell({ kind: 'frame' })
    })
    socket.onAny((name, data) => {
      if (name === 'presence.update') this.#presence = data
      this.#tell({ kind: 'event', name, data })
    })
    this.#socket = socket
  }

  /** A tab in the background looks at its clock rarely: whoever asks makes it look. */
  #answer() {
    const socket = this.#socket
    if (socket?.connected && Date.now() - this.#lastFrameAt >= SILENCE_MS) socket.cut()
    const { connected, active } = socket ?? { connected: false, active: true }
    this.#tell({ kind: 'state', connected: this.#isKnown ? connected : null, active, presence: this.#presence })
  }

  #emit(event: string) {
    if (!this.#socket?.connected || Date.now() - this.#reportedAt < REPORT_APART_MS) return
    this.#reportedAt = Date.now()
    this.#socket.emit(event)
  }
}
