import { ApiError } from '@parley/shared/api/api-error'
import { createHttpClient, type HttpClient, type HttpClientSettings } from '@parley/shared/api/http-client'
import type { CurrentUser } from '@parley/shared/contract/person'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { forgetFirst } from './first-answers.ts'
import * as api from './session.api.ts'
import { createSessionHeaders, SESSION_KEY } from './session-headers.ts'
import { createSignOutMemory, type SignOutReason } from './sign-out-memory.ts'

export type AuthState =
  | { status: 'checking' }
  /** There is a session, but the server could not be asked about it. Nothing is lost; try again. */
  | { status: 'unreachable' }
  /** `reason` of the last sign-out; null when there was none in this browser, or long ago. */
  | { status: 'out'; reason: SignOutReason | null }
  /** `isKept`: as this browser knew them last, because the server cannot be reached. */
  | { status: 'in'; user: CurrentUser; isKept?: boolean }

export interface Auth {
  readonly state: Store<AuthState>
  readonly http: HttpClient
  /** The name this browser's session has on the server; ties the realtime connection to it. */
  client(): string | undefined
  /** Asks the server who is signed in. Only a 401 of this call ends the session (contract, workspace 0.7). */
  check(): Promise<void>
  /** @throws ApiError in the server's words */
  signIn(email: string, password: string): Promise<void>
  /** By a single sign-on link, which works once. @throws ApiError in the server's words */
  signInByLink(email: string, token: string): Promise<void>
  resetPassword(token: string, password: string): Promise<void>
  confirmAddress(token: string): Promise<void>
  /** By choice: the server forgets this client, and this browser everything typed and cached. */
  signOut(): Promise<void>
  /** The server ended the session. What was typed stays on this device for whoever signs in with the same address. */
  end(): void
  /** Another tab signed out by choice. */
  forget(): void
  /** The session of this page has ended, or this browser is somebody else's since: nothing typed here can be saved any more. */
  isOver(): boolean
  /** Adds an account of that name, administered by the caller. @returns its id @throws ApiError */
  createAccount(name: string): Promise<number>
  /** A newer profile, as any profile call answers it. */
  update(user: CurrentUser): void
}

export interface AuthSettings {
  storage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** What this browser keeps: everything, or only what the server said (lists, conversations), so that drafts stay. */
  clearLocalData: (what: 'all' | 'read') => Promise<void>
  /** Whoever was signed in here last, for a page that opens without a network. */
  keptUser?: () => Promise<CurrentUser | null>
  fetch?: typeof fetch
  onFailure?: HttpClientSettings['onFailure']
}

/** Whose data this browser holds. */
const PERSON_KEY = 'parley.person'

/** Of whom this browser holds data; null: of nobody. */
export const personOf = (storage: Pick<globalThis.Storage, 'getItem'>): number | null =>
  Number(storage.getItem(PERSON_KEY)) || null

/** A server that answers badly is worth another try; one that cannot be reached leaves what is known. */
async function withoutServer(problem: unknown, { keptUser }: AuthSettings): Promise<AuthState> {
  const user = problem instanceof ApiError && problem.status === 0 ? await keptUser?.() : null
  return user ? { status: 'in', user, isKept: true } : { status: 'unreachable' }
}

/** Drafts wait for the person whose session ended, and for nobody else. */
async function makeWayFor({ id }: CurrentUser, { storage, clearLocalData }: AuthSettings) {
  if (storage.getItem(PERSON_KEY) !== String(id)) {
    forgetFirst(storage)
    await clearLocalData('all')
  }
  storage.setItem(PERSON_KEY, String(id))
}

/** Who asks while it is being found out shares the answer. */
function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null
  return () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}

/** Asked again after each lost connection: the same answer draws nothing. */
const isKnown = (now: AuthState, user: CurrentUser): boolean =>
  now.status === 'in' && !now.isKept && JSON.stringify(now.user) === JSON.stringify(user)

interface Asking {
  http: HttpClient
  state: ReturnType<typeof createStore<AuthState>>
  hasSession: () => boolean
  leave: () => void
  end: () => void
}

/** Finds out whose session this browser holds, if it still is one. */
function whoIsIn({ http, state, hasSession, leave, end }: Asking, settings: AuthSettings): () => Promise<void> {
  return oneAtATime(async () => {
    if (!hasSession()) return leave()
    try {
      const user = await api.validateToken(http)
      if (!isKnown(state.get(), user)) state.set({ status: 'in', user })
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 401) return end()
      if (state.get().status !== 'in') state.set(await withoutServer(problem, settings))
    }
  })
}

export function createAuth(settings: AuthSettings): Auth {
  const { storage, clearLocalData, fetch, onFailure } = settings
  const headers = createSessionHeaders(storage)
  // A session may end while nothing tells this tab: it slept, or was not connected yet.
  const onNoSession = () => void (state.get().status === 'in' && check())
  const own = { ...(fetch ? { fetch } : {}), ...(onFailure ? { onFailure } : {}), onNoSession }
  const http = createHttpClient({ headers: () => ({ ...headers.read() }), ...own })
  const memory = createSignOutMemory(storage)
  const state = createStore<AuthState>(
    headers.read() ? { status: 'checking' } : { status: 'out', reason: memory.read() },
  )

  const leave = () => {
    headers.forget()
    state.set({ status: 'out', reason: memory.read() })
  }
  const end = () => {
    memory.keep('ended')
    void clearLocalData('read')
    leave()
  }
  const enter = async (answer: { user: CurrentUser; headers: Headers }) => {
    await makeWayFor(answer.user, settings)
    headers.keepFrom(answer.headers)
    memory.forget()
    state.set({ status: 'in', user: answer.user })
  }

  const check = whoIsIn({ http, state, leave, end, hasSession: () => headers.read() !== null }, settings)

  return {
    state,
    http,
    client: () => headers.read()?.client,
    check,
    signIn: async (email, password) => enter(await api.signIn(http, email, password)),
    signInByLink: async (email, token) => enter(await api.signInByLink(http, email, token)),
    resetPassword: async (token, password) => enter(await api.resetPassword(http, token, password)),
    confirmAddress: async (token) => enter(await api.confirmAddress(http, token)),
    async signOut() {
      // First: the server tells the other tabs before this call is answered, and they say why.
      memory.keep('choice')
      // A refusal (404: unknown here) or a lost network leaves this browser signed out all the same (contract, workspace 3).
      await api.deleteSession(http).catch(() => undefined)
      forgetFirst(storage)
      await clearLocalData('all')
      leave()
    },
    async createAccount(name) {
      const created = await api.createAccount(http, name)
      headers.keepFrom(created.headers)
      state.set({ status: 'in', user: await api.validateToken(http) })
      return created.accountId
    },
    end,
    forget: leave,
    isOver() {
      const now = state.get()
      return now.status === 'out' || (now.status === 'in' && (personOf(storage) ?? now.user.id) !== now.user.id)
    },
    update: (user) => {
      if (state.get().status === 'in') state.set({ status: 'in', user })
    },
  }
}

/**
 * Signing out in one tab signs out all of them, and signing in as somebody else starts the others afresh.
 * @returns stops listening
 */
export function followOtherTabs(
  auth: Auth,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  reload: () => void,
) {
  const listener = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY) return
    if (event.newValue === null) auth.forget()
    else if (event.oldValue !== event.newValue) reload()
  }
  page.addEventListener('storage', listener)
  return () => page.removeEventListener('storage', listener)
}
