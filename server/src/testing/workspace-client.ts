import { io, type Socket } from 'socket.io-client'
import { fitsOnce } from './fits-once.ts'

// biome-ignore lint/suspicious/noExplicitAny: a client of strangers knows no types; the test compares what it holds
type Json = any

/** What somebody sees who works with one account and has one conversation open. */
export interface WorkspaceState {
  conversations: Record<string, unknown>
  messages: unknown[]
  notifications: unknown[]
  unread: number
  labels: string[]
}

interface Work {
  /** Where connections and requests go. */
  address: string
  claim: { pubsub_token: string; account_id: number; user_id: number }
  accessToken: string
  /** Display id of the open conversation. */
  openId: number
}

/** Seconds that the client asks for beyond the time it was away (workspace 21.8). */
const MARGIN_S = 15

/**
 * A small client of the workspace that keeps its lists by events, as the contract asks of clients: newer payloads only,
 * and after every connection but the first what it has missed (workspace 21.4, 21.8).
 */
export class WorkspaceClient {
  readonly socket: Socket
  readonly #work: Work
  readonly #conversations = new Map<number, Json>()
  readonly #messages = new Map<number, Json>()
  readonly #notifications = new Map<number, Json>()
  #unread = 0
  #labels: string[] = []
  #cacheKeys: Json = {}
  #awaySince: number | null = null
  #last: Promise<void> = Promise.resolve()
  /** Changes of state, for those who wait for one. */
  readonly #changed = fitsOnce()

  constructor(work: Work) {
    this.#work = work
    this.socket = io(work.address, {
      transports: ['websocket'],
      auth: work.claim,
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 50,
    })
    this.socket.onAny((event: string, data: Json) => {
      if (data.account_id !== work.claim.account_id) return
      this.#inTurn(() => this.#hear(event, data))
    })
    this.socket.on('disconnect', () => {
      this.#awaySince = Date.now()
    })
  }

  /** Connects and reads everything for the first time. */
  async open(): Promise<void> {
    await this.until(() => this.socket.connected)
    await this.#readList('')
    for (const message of (await this.#get(`conversations/${this.#work.openId}/messages`)).payload)
      this.#messages.set(message.id, message)
    await this.#readNotifications()
    await this.#revalidate()
    this.socket.on('connect', () => this.#inTurn(() => this.#catchUp()))
  }

  /** Resolves when the state fits; looked at after every event and every catching up. */
  until(fits: (state: WorkspaceState) => boolean): Promise<void> {
    this.socket.once('connect', () => this.#changed.tell())
    return this.#changed.until(() => fits(this.state()))
  }

  state(): WorkspaceState {
    const byId = [...this.#conversations.values()].sort((a, b) => a.id - b.id)
    const shown = byId.map(({ id, status, priority, labels, meta, unread_count }) => [
      id,
      { status, priority, labels, assignee: meta.assignee?.id ?? null, unread_count },
    ])
    return {
      conversations: Object.fromEntries(shown),
      messages: [...this.#messages.values()].sort((a, b) => a.id - b.id).map(({ id, content }) => ({ id, content })),
      notifications: [...this.#notifications.values()]
        .sort((a, b) => b.id - a.id)
        .map(({ id, notification_type, read_at }) => ({ id, notification_type, read_at })),
      unread: this.#unread,
      labels: this.#labels,
    }
  }

  close(): void {
    this.socket.disconnect()
  }

  async #get(path: string): Promise<Json> {
    const { address, claim, accessToken } = this.#work
    const answer = await fetch(`${address}/api/v1/accounts/${claim.account_id}/${path}`, {
      headers: { api_access_token: accessToken },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  /** A payload that is older than what is held is dropped; what it does not carry stays. */
  #merge(conversation: Json): void {
    const held = this.#conversations.get(conversation.id)
    if (held && held.updated_at > conversation.updated_at) return
    this.#conversations.set(conversation.id, { ...held, ...conversation })
  }

  /** One thing after the other: an answer that was asked for before an event must not undo it. */
  #inTurn(step: () => Promise<void>): void {
    this.#last = this.#last.then(step).then(() => this.#changed.tell())
  }

  async #hear(event: string, data: Json): Promise<void> {
    if (event.startsWith('message.')) {
      const held = this.#conversations.get(data.conversation_id)
      if (held) held.unread_count = data.conversation.unread_count
      if (data.conversation_id === this.#work.openId) this.#messages.set(data.id, data)
    } else if (event.startsWith('conversation.') && !event.includes('typing')) this.#merge(data)
    else if (event === 'notification.deleted') this.#notifications.delete(data.notification.id)
    else if (event === 'notification.all_read') await this.#readNotifications()
    else if (event.startsWith('notification.')) this.#notifications.set(data.notification.id, data.notification)
    else if (event === 'account.cache_invalidated') await this.#revalidate()
    if (event.startsWith('notification.')) this.#unread = data.unread_count
  }

  async #readList(query: string): Promise<void> {
    const { data } = await this.#get(`conversations?status=all${query}`)
    for (const conversation of data.payload) this.#merge(conversation)
  }

  async #readNewMessages(): Promise<void> {
    const last = Math.max(0, ...this.#messages.keys())
    const { payload } = await this.#get(`conversations/${this.#work.openId}/messages?after=${last}`)
    for (const message of payload) this.#messages.set(message.id, message)
    if (payload.length > 0) await this.#readNewMessages()
  }

  async #readNotifications(): Promise<void> {
    const { data } = await this.#get('notifications')
    this.#notifications.clear()
    for (const notification of data.payload) this.#notifications.set(notification.id, notification)
    this.#unread = data.meta.unread_count
  }

  /** Reads again what the cache keys say has changed. */
  async #revalidate(): Promise<void> {
    const { cache_keys: keys } = await this.#get('cache_keys')
    if (keys.label !== this.#cacheKeys.label) {
      const { payload } = await this.#get('labels')
      this.#labels = payload.map((label: Json) => label.title).sort()
    }
    this.#cacheKeys = keys
  }

  async #catchUp(): Promise<void> {
    const seconds = Math.ceil((Date.now() - (this.#awaySince ?? Date.now())) / 1000) + MARGIN_S
    await this.#readList(`&updated_within=${seconds}`)
    await this.#readNewMessages()
    await this.#readNotifications()
    await this.#revalidate()
  }
}
