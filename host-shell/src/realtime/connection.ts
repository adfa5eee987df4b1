import { PRESENCE_REPORT_MS } from '@parley/shared/contract/events'
import type { Presence, Realtime, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { createCatchUps } from './catch-ups.ts'
import { createEventHub, type Log } from './event-hub.ts'
import { paced } from './event-pace.ts'
import { type ConnectionEvent, catchUp, INITIAL, nextConnection, RECONNECTED_MS } from './status.ts'

/** The part of a Socket.IO client that is used here. */
export interface SocketLike {
  connected: boolean
  /** False when the server refused or ended it: then it does not come back by itself. */
  active: boolean
  /** `handover` is told when another connection took its place without this tab having been cut off. */
  on(event: string, listener: (...args: never[]) => void): unknown
  onAny(listener: (event: string, ...args: unknown[]) => void): unknown
  /** Hears that anything at all came from the server, its pings too. */
  onFrame(listener: () => void): unknown
  /** Ends a connection that only seems to stand; it comes back by itself. */
  cut(): unknown
  emit(event: string): unknown
  connect(): unknown
  disconnect(): unknown
}

export interface ConnectionSettings {
  accountId: number
  /** Loads the client and opens its socket; rejects when its code could not be fetched. */
  open: () => Promise<SocketLike>
  log: Log
  /**
   * The server refused these credentials, or closed the connection: finds out what became of the session.
   * Answers true when there are fresh values to connect with; the same ones are not tried again.
   */
  onRefused: () => Promise<boolean>
  /** `user:logout` */
  onSignedOut: () => void
  /** `page:reload`, and coming back after hours. */
  onReload: () => void
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** When the oldest of what the page shows was read, in ms; null: not before now. */
  readSince?: number | null
  /** Events are heard: before what was missed is read. */
  onConnected?: () => void
}

const CHECK_MS = 1_000
const RETRY_LOAD_MS = 5_000
/** The server says something every 15 s: after this long nobody is there, whatever the socket says. */
export const SILENCE_MS = 18_000
/** What a page reads while its first connection is on its way may be older than that connection. */
const LATE_MS = 300

/** The one realtime connection of this tab: one user in one account, until `close`. */
export class AccountConnection implements Realtime {
  readonly presence: Store<Presence>
  readonly status = createStore(INITIAL.status)
  readonly on: Realtime['on']
  readonly onReconnect: Realtime['onReconnect']
  readonly #settings: ConnectionSettings
  readonly #events: ReturnType<typeof paced>
  readonly #catchUps: ReturnType<typeof createCatchUps>
  readonly #openedAt: number
  readonly #timers: ReturnType<typeof setInterval>[]
  #connection = INITIAL
  #socket: SocketLike | null = null
  #settle: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  /** A first connection that takes its time is none that was lost. */
  #wasConnected = false
  #isClosed = false
  #lastFrameAt = Date.now()
  /** From when on a quiet catch-up that has not ended reads. */
  #unreadSince = Number.POSITIVE_INFINITY
  /** A catch-up belongs to the connection it began with. */
  #turn = 0

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
    this.#openedAt = settings.readSince ?? Date.now()
    const hub = createEventHub(settings.accountId, settings.log)
    const presence = createStore<Presence>({ users: {}, contacts: {} })
    this.#catchUps = createCatchUps(settings.log)
    this.onReconnect = this.#catchUps.add
    this.on = hub.on
    this.#events = paced(hub.deliver)
    this.presence = presence
    hub.on('user:logout', settings.onSignedOut)
    hub.on('page:reload', settings.onReload)
    hub.on('presence.update', ({ users, contacts }) => {
      presence.set({ users, contacts: contacts ?? presence.get().contacts })
    })
    settings.page.addEventListener('online', this.#networkBack)
    settings.page.addEventListener('offline', this.#lost)
    settings.page.addEventListener('focus', this.#listen)
    this.#timers = [
      setInterval(() => this.#socket?.connected && this.#socket.emit('update_presence'), PRESENCE_REPORT_MS),
      setInterval(this.#listen, CHECK_MS),
    ]
    this.#start()
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#settle)
    clearTimeout(this.#retry)
    this.#events.stop()
    this.#settings.page.removeEventListener('online', this.#networkBack)
    this.#settings.page.removeEventListener('offline', this.#lost)
    this.#settings.page.removeEventListener('focus', this.#listen)
    this.#socket?.disconnect()
  }

  #start() {
    this.#settings.open().then(
      (socket) => this.#attach(socket),
      (problem: unknown) => {
        this.#settings.log('warn', 'the realtime client could not be loaded', { reason: String(problem) })
        this.#lost()
        this.#retry = setTimeout(() => this.#start(), RETRY_LOAD_MS)
      },
    )
  }

  #attach(socket: SocketLike) {
    if (this.#isClosed) return socket.disconnect()
    socket.on('connect', () => void this.#connected())
    socket.on('handover', () => void this.#readQuietly(this.#lastFrameAt))
    socket.on('disconnect', () => {
      this.#lost()
      this.#ended()
    })
    socket.on('connect_error', (error: Error & { data?: { retry_after?: number } }) => {
      this.#lost()
      this.#ended(error.data?.retry_after)
    })
    socket.onFrame(this.#heard)
    socket.onAny((name, data) => {
      this.#heard()
      this.#events.deliver(name, data)
    })
    this.#socket = socket
  }

  async #connected(): Promise<void> {
    const isLate = !this.#wasConnected && Date.now() - this.#openedAt > LATE_MS
    this.#heard()
    const todo = catchUp(this.#connection, Date.now())
    this.#wasConnected = true
    this.#settings.onConnected?.()
    this.#step({ type: 'connected' })
    this.#socket?.emit('update_presence')
    if (todo.kind === 'reload') return this.#settings.onReload()
    if (todo.kind === 'none') return isLate ? this.#readQuietly(this.#openedAt) : undefined
    const isWhole = await this.#read(todo.offlineSeconds)
    if (isWhole === null) return
    this.#unreadSince = Number.POSITIVE_INFINITY
    this.#step({ type: isWhole ? 'caught-up' : 'given-up' })
  }

  /** Nobody was cut off, but something may have come that no connection brought here. */
  async #readQuietly(since: number): Promise<void> {
    if (this.#connection.lostAt !== null) return this.#connected()
    const todo = catchUp({ status: 'online', lostAt: since }, Date.now())
    this.#heard()
    if (todo.kind === 'reload') return this.#settings.onReload()
    if (todo.kind === 'none') return
    this.#unreadSince = Math.min(since, this.#unreadSince)
    if ((await this.#read(todo.offlineSeconds)) !== null) this.#unreadSince = Number.POSITIVE_INFINITY
  }

  /** @returns whether all was read; null when this connection was lost meanwhile, and the next one has to read it */
  async #read(offlineSeconds: number): Promise<boolean | null> {
    this.#turn += 1
    const turn = this.#turn
    const isWanted = () => this.#turn === turn && this.#socket?.connected === true
    const isWhole = await this.#catchUps.run(offlineSeconds, isWanted)
    return isWanted() ? isWhole : null
  }

  readonly #heard = () => {
    this.#lastFrameAt = Date.now()
  }

  /** Nothing can be known to have arrived since the last frame: what was missed is counted from there. */
  readonly #lost = () => {
    if (this.#isClosed) return
    this.#turn += 1
    this.#step({ type: 'lost', at: Math.min(this.#lastFrameAt, this.#unreadSince) })
  }

  /** A laptop that slept, a proxy that went away: the socket may not have said anything. */
  readonly #listen = () => {
    if (!this.#wasConnected || this.#isClosed) return
    // Once known to be lost it stays so by itself: said again, it would stop "reconnecting" while that is under way.
    if (!this.#socket?.connected) return this.#connection.lostAt === null ? this.#lost() : undefined
    if (Date.now() - this.#lastFrameAt < SILENCE_MS) return
    this.#lost()
    this.#socket.cut()
  }

  readonly #networkBack = () => {
    this.#step({ type: 'trying' })
    if (this.#socket?.connected) void this.#connected()
    else this.#socket?.connect()
  }

  #ended(retryAfter?: number) {
    if (this.#isClosed || this.#socket?.active) return
    if (retryAfter) this.#retry = setTimeout(() => this.#socket?.connect(), retryAfter * 1_000)
    else void this.#refused()
  }

  async #refused() {
    if ((await this.#settings.onRefused()) && !this.#isClosed) this.#socket?.connect()
  }

  #step(event: ConnectionEvent) {
    this.#connection = nextConnection(this.#connection, event)
    clearTimeout(this.#settle)
    const { status } = this.#connection
    if (status === 'reconnected') this.#settle = setTimeout(() => this.#step({ type: 'settled' }), RECONNECTED_MS)
    this.status.set(status)
  }
}
