import { isApiError } from '@parley/shared/api/api-error'
import { createHttpClient } from '@parley/shared/api/http-client'
import type { ShellApi, Storage } from '@parley/shared/remote/shell-api'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { type FakeShell, fakeShell } from '@parley/shared/testing/fake-shell'
import { StoryShell } from '@parley/shared/testing/story-shell'
import { Provider, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useConversation, useKeepConversation } from '../../conversation/useConversation.ts'
import { useConversationActions } from '../../conversation/useConversationActions.ts'
import { useConversations } from '../../list/useConversations.ts'
import { NOT_MERGED } from '../../merging/merged.ts'
import { outboxAtom, putInOutboxAtom } from '../../reply/outbox/outbox.atoms.ts'
import { useOutboxSender } from '../../reply/outbox/useOutboxSender.ts'
import { useSendReply } from '../../reply/outbox/useSendReply.ts'
import { createReplyStore } from '../../reply/reply-store.ts'
import { newestId } from '../../thread/history/messages.cache.ts'
import { useMessages } from '../../thread/history/useMessages.ts'
import { useKeepTyping, useTypists } from '../../typing/useTypists.ts'
import type { ListFilters } from '../../views/filters.ts'
import type { Desk, DeskAgent } from './open-desk.ts'
import { plainFetch } from './plain-fetch.ts'

export const DESK_FILTERS: ListFilters = {
  view: { kind: 'all' },
  tab: 'all',
  status: 'open',
  sort: 'last_activity_at_desc',
}

/** Everything that the area holds of an open conversation and the list beside it, by its own data modules. */
function useHeld(id: number) {
  useKeepConversation(id)
  useKeepTyping()
  useOutboxSender()
  const newest = useRef(0)
  const list = useConversations(DESK_FILTERS)
  const { history } = useMessages(id, NOT_MERGED)
  useLayoutEffect(() => {
    newest.current = newestId(history)
  })
  return {
    list,
    history,
    one: useConversation(id).conversation,
    typists: useTypists(id),
    outbox: useAtomValue(outboxAtom),
    put: useSetAtom(putInOutboxAtom),
    actions: useConversationActions(),
    sending: useSendReply(id, newest),
  }
}
type Held = ReturnType<typeof useHeld>

function DataLayer({ id, onHeld }: { id: number; onHeld: (held: Held) => void }) {
  const held = useHeld(id)
  useLayoutEffect(() => onHeld(held))
  return null
}

function memory(): Storage {
  const kept = new Map<string, unknown>()
  return {
    get: async <T,>(key: string) => (kept.get(key) ?? null) as T | null,
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
  }
}

/** A client whose network goes: what is under way then arrives or does not, and nobody hears of it. */
function cuttableHttp(desk: Desk, { accessToken }: DeskAgent) {
  const state = { isCut: false, underWay: 0 }
  const http = createHttpClient({
    host: desk.address,
    headers: () => ({ api_access_token: accessToken }),
    fetch: async (...request) => {
      if (state.isCut) throw new TypeError('cut')
      state.underWay += 1
      try {
        const answer = await plainFetch(...request)
        if (state.isCut) throw new TypeError('cut')
        return answer
      } finally {
        state.underWay -= 1
      }
    },
  })
  return { http, state }
}

/**
 * What one agent has on screen, without a pixel: the area's hooks over the real server and a real connection. The tab can
 * be loaded anew, and the network can go and come.
 */
export class DeskScreen {
  readonly agent: DeskAgent
  readonly #desk: Desk
  readonly #storage = memory()
  readonly #net: ReturnType<typeof cuttableHttp>
  #id: number
  #shell: FakeShell | null = null
  #root: Root | null = null
  #held: Held | null = null
  #cutAt: number | null = null
  /** Hears what happens from now on. */
  readonly isListening: Promise<void>

  constructor(desk: Desk, agent: DeskAgent, id: number) {
    this.agent = agent
    this.#desk = desk
    this.#id = id
    this.#net = cuttableHttp(desk, agent)
    this.isListening = new Promise((tell) => {
      desk.hear(agent, (event, data) => {
        if (event !== 'connect') return this.#shell?.emit(event as never, data as never)
        tell()
        this.#reconnected()
      })
    })
    desk.connect(agent)
    this.open(id)
  }

  #reconnected(): void {
    // Cut once more before the connection stood.
    if (this.#cutAt === null || this.#net.state.isCut) return
    const offlineSeconds = (Date.now() - this.#cutAt) / 1000
    this.#cutAt = null
    this.#shell?.setConnection('online')
    this.#shell?.reconnect(offlineSeconds)
  }

  get http(): ShellApi['http'] {
    return this.#net.http
  }
  /** Undefined while the tab reads. */
  get held(): Held | null {
    return this.#held
  }
  get isBusy(): boolean {
    return this.#net.state.underWay > 0 || this.#cutAt !== null
  }

  /** As a tab that is loaded anew at a conversation: only what the browser keeps is left. */
  open(id: number): void {
    this.#leave()
    this.#held = null
    this.#id = id
    const user = aCurrentUser({ id: this.agent.id, name: this.agent.name, available_name: this.agent.name })
    const connection = this.#cutAt === null ? ('online' as const) : ('disconnected' as const)
    const shell = { ...fakeShell({ session: { user }, storage: this.#storage, connection }), http: this.#net.http }
    this.#shell = shell as unknown as FakeShell
    const store = createReplyStore(this.#storage, Date.now(), () => undefined)
    this.#root = createRoot(document.createElement('div'))
    this.#root.render(
      <Provider store={store}>
        <StoryShell shell={this.#shell}>
          <DataLayer
            id={id}
            onHeld={(held) => {
              this.#held = held
            }}
          />
        </StoryShell>
      </Provider>,
    )
  }
  reload(): void {
    this.open(this.#id)
  }

  cut(): void {
    if (this.#net.state.isCut) return
    this.#cutAt ??= Date.now()
    this.#net.state.isCut = true
    this.#desk.disconnect(this.agent)
    this.#shell?.setConnection('disconnected')
  }
  mend(): void {
    if (!this.#net.state.isCut) return
    this.#net.state.isCut = false
    this.#desk.connect(this.agent)
  }

  /** Tells the others. A network that is gone tells nobody. */
  async type(id: number, isTyping: boolean): Promise<void> {
    const path = `/api/v1/accounts/${this.#desk.accountId}/conversations/${id}/toggle_typing_status`
    const body = { typing_status: isTyping ? 'on' : 'off', is_private: false }
    await this.http.request('POST', path, { body }).catch((problem: unknown) => {
      if (!isApiError(problem) || problem.status !== 0) throw problem
    })
  }

  #leave(): void {
    this.#shell?.leave()
    this.#root?.unmount()
  }

  close(): void {
    this.#leave()
    this.#desk.disconnect(this.agent)
  }
}
