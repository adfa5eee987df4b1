import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import type { Navigation, Presence, Session, ShellApi, Store } from '../remote/shell-api.ts'
import { aCurrentUser, anAccount, anAccountEntry } from './builders.tsx'
import { type FakeRequest, type FakeRoutes, fakeHttp } from './fake-http.tsx'

export interface FakeShellOptions {
  /** What the server answers, by `'GET /api/v1/accounts/1/contacts/:id'`. */
  http?: FakeRoutes
  /** Address below `/app/accounts/1`, with its query: `/contacts?page=2`. */
  at?: string
  /** Effective permissions; `['agent']` when left out. */
  permissions?: readonly string[]
  session?: Partial<Session>
  locale?: string
  direction?: 'ltr' | 'rtl'
  presence?: Presence
}

/** A shell in memory, with what a test does to it and asks of it. */
export interface FakeShell extends ShellApi {
  /** As if the event had come from the server. */
  emit<Name extends ServerEventName>(event: Name, data: ServerEvents[Name]): void
  reconnect(offlineSeconds: number): void
  setPresence(presence: Presence): void
  /** Everything requested so far, oldest first. */
  readonly requests: readonly FakeRequest[]
  readonly toasts: string[]
  /** Answers questions of `notify.confirm`; agrees when left alone. */
  answerConfirm(agree: boolean): void
  readonly isDirty: boolean
  /** Path and query now, below `/app/accounts/1`. */
  readonly path: string
}

export function fakeStore<T>(first: T): Store<T> & { set(value: T): void } {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      value = next
      for (const tell of listeners) tell()
    },
  }
}

const BASE = '/app/accounts/1'

function fakeNavigation(at: string): Navigation {
  const read = (to: string) => {
    const url = new URL(to, 'http://parley.example')
    return { pathname: url.pathname, search: url.search, hash: url.hash, state: null as unknown, key: String(keys++) }
  }
  let keys = 0
  const entries = [read(BASE + at)]
  let index = 0
  let action: 'POP' | 'PUSH' | 'REPLACE' = 'POP'
  const changed = fakeStore(0)
  const move = (next: typeof action, change: () => void) => {
    change()
    action = next
    changed.set(changed.get() + 1)
  }
  const current = () => entries[index] ?? read(BASE)
  return {
    base: BASE,
    location: current,
    action: () => action,
    go: (delta) =>
      move('POP', () => {
        index = Math.min(entries.length - 1, Math.max(0, index + delta))
      }),
    push: (to, state) =>
      move('PUSH', () => {
        entries.splice(++index, Infinity, { ...read(to), state })
      }),
    replace: (to, state) =>
      move('REPLACE', () => {
        entries[index] = { ...read(to), state }
      }),
    subscribe: changed.subscribe,
  }
}

function fakeRealtime() {
  const handlers = new Map<string, Set<(data: never) => void>>()
  const reconnects = new Set<(missed: { offlineSeconds: number }) => void>()
  return {
    status: fakeStore<'online' | 'disconnected' | 'reconnecting' | 'reconnected'>('online'),
    on(event: string, handler: (data: never) => void) {
      const heard = handlers.get(event) ?? new Set()
      handlers.set(event, heard.add(handler))
      return () => void heard.delete(handler)
    },
    onReconnect(handler: (missed: { offlineSeconds: number }) => void) {
      reconnects.add(handler)
      return () => void reconnects.delete(handler)
    },
    emit(event: string, data: unknown) {
      for (const handler of handlers.get(event) ?? []) handler(data as never)
    },
    reconnect(offlineSeconds: number) {
      for (const handler of reconnects) handler({ offlineSeconds })
    },
  }
}

function fakeSession(options: FakeShellOptions): Session {
  const permissions = options.permissions ?? ['agent']
  const role = permissions.includes('administrator') ? 'administrator' : 'agent'
  return {
    user: aCurrentUser({ role }),
    account: anAccount(),
    entry: anAccountEntry({ role, permissions: [...permissions] }),
    permissions,
    features: { campaigns: true, crm: true, labels: true, help_center: true, reports: true },
    installation: 'self_hosted',
    ...options.session,
  }
}

/** Commands as the shell keeps them: the newest handler of an id answers. */
function fakeCommands(): ShellApi['commands'] {
  const handlers = new Map<string, () => void>()
  return {
    handle(id, run) {
      handlers.set(id, run)
      return () => void handlers.delete(id)
    },
    run(id) {
      handlers.get(id)?.()
      return handlers.has(id)
    },
  }
}

function fakeStorage(): ShellApi['storage'] {
  const stored = new Map<string, unknown>()
  return {
    get: async <T,>(key: string) => (stored.get(key) ?? null) as T | null,
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  }
}

export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const http = fakeHttp(options.http ?? {})
  const navigation = fakeNavigation(options.at ?? '/')
  const realtime = fakeRealtime()
  const presence = fakeStore<Presence>(options.presence ?? { users: {}, contacts: {} })
  const toasts: string[] = []
  let agrees = true
  let isDirty = false
  return {
    api: 1,
    remote: { name: 'story', version: '0.0.0', build: 'story00' },
    signal: new AbortController().signal,
    session: fakeStore(fakeSession(options)),
    http,
    navigation,
    realtime: realtime as unknown as ShellApi['realtime'],
    presence,
    notify: { toast: (text) => void toasts.push(text), confirm: async () => agrees },
    commands: fakeCommands(),
    locale: fakeStore({ tag: options.locale ?? 'en', direction: options.direction ?? 'ltr' }),
    theme: fakeStore({ mode: 'light' as const }),
    storage: fakeStorage(),
    log: () => undefined,
    ready: () => undefined,
    setDirty: (dirty) => {
      isDirty = dirty
    },
    has: () => true,
    emit: realtime.emit,
    reconnect: realtime.reconnect,
    setPresence: presence.set,
    requests: http.requests,
    toasts,
    answerConfirm: (agree) => {
      agrees = agree
    },
    get isDirty() {
      return isDirty
    },
    get path() {
      const { pathname, search } = navigation.location()
      return pathname.slice(BASE.length) + search
    },
  }
}
