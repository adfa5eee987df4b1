import type { BusEventName, BusMajor, BusPayload } from '../contract/bus.ts'
import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import type { CommandOffer, Navigation, Presence, SectionRows, Session, ShellApi, Store } from '../remote/shell-api.ts'
import { aCurrentUser, anAccount, anAccountEntry } from './builders.tsx'
import { type FakeRequest, type FakeRoutes, fakeHttp } from './fake-http.tsx'
import { fakeBus, fakeStorage, fakeTitle, fakeUnsaved } from './fake-shell-parts.tsx'

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
  /** What an earlier visit left in the browser: `shell.storage` of it. */
  storage?: ShellApi['storage']
  /** What others would find of the frame; without it the shell is one of before. */
  seenBy?: ShellApi['navigation']['seenBy']
  /** What areas told each other before this one listened, by event, newest first. */
  saidBefore?: Readonly<Record<string, readonly unknown[]>>
  /** `online` when left out. */
  connection?: ReturnType<ShellApi['realtime']['status']['get']>
}

/** A shell in memory, with what a test does to it and asks of it. */
export interface FakeShell extends ShellApi {
  /** As if the event had come from the server. */
  emit<Name extends ServerEventName>(event: Name, data: ServerEvents[Name]): void
  reconnect(offlineSeconds: number): void
  setPresence(presence: Presence): void
  setConnection(status: NonNullable<FakeShellOptions['connection']>): void
  /** Everything requested so far, oldest first. */
  readonly requests: readonly FakeRequest[]
  readonly toasts: string[]
  /** Presses what the newest toast offers. */
  pressToast(): void
  /** Answers questions of `notify.confirm`; agrees when left alone. */
  answerConfirm(agree: boolean): void
  /** The titles of the questions that were asked by `notify.confirm`. */
  readonly questions: readonly string[]
  readonly isDirty: boolean
  /** What the area names before its own title, most telling first. */
  title(): readonly string[]
  /** What the sidebar shows under a heading; null when nothing is provided. */
  sidebarRows(section: string): SectionRows | null
  sidebarCounts(): Readonly<Record<string, number>>
  /** What the command palette would offer about the open thing. */
  commandOffer(): CommandOffer | null
  /** As the shell does when the person leaves. Rejects when a piece could not be stored. */
  saveUnsaved(): Promise<void>
  /** As the shell does when it changes builds under the area: the next `unsaved.takeBack` has it. */
  keepUnsaved(): void
  /** As the shell does before it takes the area from the page. */
  leave(): void
  /** What the area told other areas so far. */
  readonly said: readonly { type: string; major: number; payload: unknown }[]
  /** As if another area had said it. */
  tell<Name extends BusEventName, Major extends BusMajor<Name>>(
    type: Name,
    major: Major,
    payload: BusPayload<Name, Major>,
  ): void
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

function fakeRealtime(connection: FakeShellOptions['connection'] = 'online') {
  const handlers = new Map<string, Set<(data: never) => void>>()
  const reconnects = new Set<(missed: { offlineSeconds: number }) => void>()
  return {
    status: fakeStore(connection),
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
  const features = {
    channel_website: true,
    channel_email: true,
    campaigns: true,
    crm: true,
    labels: true,
    help_center: true,
    reports: true,
  } as const
  return {
    user: aCurrentUser({ role }),
    account: anAccount({ features }),
    entry: anAccountEntry({ role, permissions: [...permissions] }),
    permissions,
    features,
    installation: 'self_hosted',
    ...options.session,
  }
}

/** Commands as the shell keeps them: the newest handler of an id answers. */
function fakeCommands() {
  const handlers = new Map<string, () => void>()
  let offered: Store<CommandOffer | null> | null = null
  const commands: ShellApi['commands'] = {
    handle(id, run) {
      handlers.set(id, run)
      return () => void handlers.delete(id)
    },
    run(id) {
      handlers.get(id)?.()
      return handlers.has(id)
    },
    offer(offer) {
      offered = offer
      return () => {
        if (offered === offer) offered = null
      }
    },
  }
  return { commands, commandOffer: () => offered?.get() ?? null }
}

function fakeSidebar() {
  const sections = new Map<string, Store<SectionRows>>()
  let counts: Store<Readonly<Record<string, number>>> | null = null
  const sidebar: ShellApi['sidebar'] = {
    provide(section, rows) {
      sections.set(section, rows)
      return () => void sections.delete(section)
    },
    count(own) {
      counts = own
      return () => undefined
    },
  }
  return {
    sidebar,
    sidebarRows: (section: string) => sections.get(section)?.get() ?? null,
    sidebarCounts: () => counts?.get() ?? {},
  }
}

/** Nothing fills a place of the area that is drawn alone. */
const NO_SLOTS: ShellApi['slots'] = {
  fill: (_slot, _element, _props, onState) => {
    onState('empty')
    return () => undefined
  },
  fillers: () => fakeStore([]),
}

function fakeNotify() {
  const toasts: string[] = []
  const questions: string[] = []
  let offered: (() => void) | undefined
  let agrees = true
  const notify: ShellApi['notify'] = {
    toast: (text, options) => {
      toasts.push(text)
      offered = options?.action?.run
    },
    confirm: async ({ title }) => {
      questions.push(title)
      return agrees
    },
  }
  return {
    notify,
    toasts,
    questions,
    pressToast: () => {
      if (!offered) throw new Error('the newest toast offers nothing')
      offered()
    },
    answerConfirm: (agree: boolean) => {
      agrees = agree
    },
  }
}

export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const session = fakeSession(options)
  const cacheKeys = { 'GET /api/v1/accounts/:id/cache_keys': () => ({ cache_keys: session.account.cache_keys }) }
  const http = fakeHttp({ ...options.http, ...cacheKeys })
  const navigation = fakeNavigation(options.at ?? '/')
  const realtime = fakeRealtime(options.connection)
  const presence = fakeStore<Presence>(options.presence ?? { users: {}, contacts: {} })
  const { isHeld, ...unsaved } = fakeUnsaved()
  const leaving = new AbortController()
  return {
    api: 2,
    remote: { name: 'story', version: '0.0.0', build: 'story00' },
    signal: leaving.signal,
    leave: () => leaving.abort(),
    session: fakeStore(session),
    http,
    navigation: { ...navigation, seenBy: options.seenBy },
    realtime: realtime as unknown as ShellApi['realtime'],
    presence,
    ...fakeCommands(),
    slots: NO_SLOTS,
    locale: fakeStore({ tag: options.locale ?? 'en', direction: options.direction ?? 'ltr' }),
    theme: fakeStore({ mode: 'light' as const }),
    storage: options.storage ?? fakeStorage(),
    log: () => undefined,
    ready: () => undefined,
    failed: () => undefined,
    has: () => true,
    announce: () => undefined,
    ...fakeTitle(),
    emit: realtime.emit,
    reconnect: realtime.reconnect,
    setPresence: presence.set,
    setConnection: realtime.status.set,
    requests: http.requests,
    ...fakeNotify(),
    ...fakeSidebar(),
    ...fakeBus(options.saidBefore),
    ...unsaved,
    get isDirty() {
      return isHeld()
    },
    get path() {
      const { pathname, search } = navigation.location()
      return pathname.slice(BASE.length) + search
    },
  }
}
