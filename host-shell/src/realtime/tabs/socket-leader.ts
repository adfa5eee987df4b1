import { SILENCE_MS, type SocketLike } from '../connection.ts'
import type { FollowerMessage, LeaderMessage } from './tab-messages.ts'

/** Every tab reports presence; the server hears it once in so many milliseconds. */
const REPORT_APART_MS = 5_000
const RETRY_LOAD_MS = 5_000

/** Holds the one socket of all tabs, and tells them what it does. */
export class SocketLeader {
  readonly #open: () => Promise<SocketLike>
  readonly #send: (message: LeaderMessage) => void
  #socket: SocketLike | null = null
  #presence: unknown = null
  #lastFrameAt = Date.now()
  #reportedAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Until the first attempt has ended, the others go on with what the leader before this one told. */
  #isKnown = false
  #isClosed = false

  constructor(open: () => Promise<SocketLike>, send: (message: LeaderMessage) => void) {
    this.#open = open
    this.#send = (message) => {
      if (this.#isClosed) return
      this.#isKnown ||= message.kind === 'connected' || message.kind === 'refused'
      send(message)
    }
    this.#start()
  }

  receive(message: FollowerMessage): void {
    if (message.kind === 'hello') this.#answer()
    else if (message.kind === 'emit') this.#emit(message.event)
    else if (!this.#socket?.connected) this.#socket?.connect()
  }

  cut(): void {
    this.#socket?.cut()
  }

  /** Without a word: the next leader's connection takes over. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#socket?.disconnect()
  }

  #start() {
    this.#open().then(
      (socket) => this.#attach(socket),
      (problem: unknown) => {
        this.#send({ kind: 'refused', active: true, problem: { message: String(problem) } })
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
      this.#send({ kind: 'connected' })
    })
    socket.on('disconnect', () => this.#send({ kind: 'gone', active: socket.active }))
    socket.on('connect_error', ({ message, data }: Error & { data?: { retry_after?: number } }) =>
      this.#send({ kind: 'refused', active: socket.active, problem: data ? { message, data } : { message } }),
    )
    socket.onFrame(() => {
      heard()
      this.#send({ kind: 'frame' })
    })
    socket.onAny((name, data) => {
      if (name === 'presence.update') this.#presence = data
      this.#send({ kind: 'event', name, data })
    })
    this.#socket = socket
  }

  /** A tab in the background looks at its clock rarely: whoever asks makes it look. */
  #answer() {
    const socket = this.#socket
    if (socket?.connected && Date.now() - this.#lastFrameAt >= SILENCE_MS) socket.cut()
    const { connected, active } = socket ?? { connected: false, active: true }
    this.#send({ kind: 'state', connected: this.#isKnown ? connected : null, active, presence: this.#presence })
  }

  #emit(event: string) {
    if (!this.#socket?.connected || Date.now() - this.#reportedAt < REPORT_APART_MS) return
    this.#reportedAt = Date.now()
    this.#socket.emit(event)
  }
}
