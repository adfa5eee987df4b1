import type { CurrentUser } from '@parley/shared/contract/person'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { Http, Session } from '@parley/shared/remote/shell-api'
import { createStore, type WritableStore } from '@parley/shared/remote/store'
import { aCurrentUser, anAccount } from '@parley/shared/testing/builders'
import { type FakeRoutes, fakeHttp } from '@parley/shared/testing/fake-http'
import { type FakeShell, fakeShell } from '@parley/shared/testing/fake-shell'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { AccountData } from '../account/AccountData.tsx'
import { createAnnouncer } from '../announcer/announcer.ts'
import { InstallationData } from '../app/InstallationData.tsx'
import { createPageBus } from '../bus/create-bus.ts'
import type { Platform } from '../federation/create-platform.ts'
import type { TabOverrides } from '../federation/override/tab-override.ts'
import { createCommands } from '../host-services/commands.ts'
import type { HostServices } from '../host-services/host-services.ts'
import { createKeptWork } from '../host-services/kept-work.ts'
import { createOpenTitle } from '../host-services/open-title.ts'
import { createSidebarSources } from '../host-services/sidebar-sources.ts'
import { createUnsavedWork } from '../host-services/unsaved-work.ts'
import { createConfirmations } from '../notify/confirmations.ts'
import { createToasts } from '../notify/toasts.ts'
import { createHistory, navigationIn } from '../routing/navigation.ts'
import { createAccountReader } from '../session/account-reader.ts'
import type { AuthState } from '../session/auth.ts'
import type { Installation } from '../shell-app/installation.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { AppContext } from '../shell-app/shell-app.ts'

import { createTheme } from '../theme/theme.ts'
import { historyWindow } from './history-window.ts'
import { SAMPLE_RELEASES } from './release-samples.ts'

interface StageOptions {
  /** What the server answers. */
  http?: FakeRoutes
  user?: CurrentUser
  /** Address at the start. */
  at?: string
  remotes?: ReleaseDocument['remotes']
  permissions?: readonly string[]
  session?: Partial<Session>
}

const NOTHING_TRIED: TabOverrides = {
  state: createStore(null),
  begin: async () => null,
  end: () => undefined,
  dismiss: () => undefined,
  isUsed: () => false,
}

const aPlatform = (remotes: ReleaseDocument['remotes']) =>
  ({
    releases: createStore({ accountId: 1, revision: 1, remotes, shell: null, problem: null }),
    order: createStore(null),
    shell: '0.0.0+stage00',
    offer: { apis: [2, 1], capabilities: [], shared: {} },
    steps: [],
    tab: NOTHING_TRIED,
  }) as unknown as Platform

/** Somebody is signed in; nothing is asked of a server. */
function anAuth(http: Http, state: WritableStore<AuthState>): ShellApp['auth'] {
  return {
    state,
    http: { ...http, send: () => Promise.reject(new Error('no raw answers on the stage')) },
    client: () => undefined,
    check: async () => undefined,
    signIn: async () => undefined,
    signInByLink: async () => undefined,
    resetPassword: async () => undefined,
    confirmAddress: async () => undefined,
    signOut: async () => state.set({ status: 'out', reason: 'choice' }),
    end: () => state.set({ status: 'out', reason: 'ended' }),
    forget: () => state.set({ status: 'out', reason: 'choice' }),
    isOver: () => state.get().status === 'out',
    update: (next) => state.set({ status: 'in', user: next }),
    createAccount: async (name) => createdAccount(http, name),
  }
}

/** Nothing was handed over by a page before. */
const aKeptWork = () =>
  createKeptWork({
    session: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    person: () => null,
    isSignedOut: false,
  })

/** Work of an area that is drawn alone. */
export const anUnsavedWork = () => createUnsavedWork(aKeptWork())

const INSTALLATION: Installation = {
  kind: 'enterprise',
  name: 'Parley',
  logoutLink: '/app/login',
  canCreateAccounts: false,
  pushKey: '',
  isCustomBranded: false,
  supportToken: '',
  isProfileFixed: false,
  hasBotEditor: false,
  errorAddress: '',
  apps: { claudia: '', eddie: '', tags: '' },
}

/** A shell in memory: the real parts over a server, a history and releases that a test or a story gives. */
export function aShell({
  http: routes = {},
  user = aCurrentUser(),
  at = '/app/accounts/1/dashboard',
  ...more
}: StageOptions = {}) {
  const http = fakeHttp({ ...routes, 'GET /api/v1/accounts/:id/notifications/unread_count': () => 0 })
  const state = createStore<AuthState>({ status: 'in', user })
  const history = createHistory(historyWindow(at))
  const remotes = more.remotes ?? SAMPLE_RELEASES
  const shell = fakeShell({
    ...(more.permissions ? { permissions: more.permissions } : {}),
    session: {
      account: anAccount(),
      user,
      entry: user.accounts[0] ?? aCurrentUser().accounts[0],
      ...more.session,
    } as never,
  })
  const announcer = createAnnouncer()
  const bus = createPageBus({ now: () => new Date(0), newId: () => '1', report: () => undefined })
  bus.enter(1)
  const app: ShellApp = {
    auth: anAuth(http, state),
    history,
    theme: createTheme({
      storage: { getItem: () => null, setItem: () => undefined },
      prefersDark: { matches: false, addEventListener: () => undefined },
      root: { dataset: {} },
    }),
    locale: createStore({ tag: 'en', direction: 'ltr' as const }),
    toasts: createToasts(announcer.say),
    announcer,
    confirmations: createConfirmations(),
    commands: createCommands(),
    platform: aPlatform(remotes),
    bus,
    keptWork: aKeptWork(),
    accounts: createAccountReader({ ...http, send: () => Promise.reject(new Error('no raw answers on the stage')) }),
    firstScreen: { stands: () => undefined, drawn: () => Promise.resolve() },
    brand: { name: INSTALLATION.name, mark: '' },
    installation: async () => INSTALLATION,
    reload: () => undefined,
    reloadHere: async () => undefined,
    saveFirst: () => () => undefined,
    goToSignIn: () => undefined,
  }
  const services = servicesOf(app, shell, http)
  return { app, services, shell, requests: http.requests }
}

const createdAccount = async (http: Http, name: string): Promise<number> => {
  const answer = await http.request<{ data: { account_id: number } }>('POST', '/api/v1/accounts', {
    body: { account_name: name },
  })
  return answer.data.account_id
}

interface StageProps {
  app: ShellApp
  /** Of the open account, for what is drawn inside one. */
  services?: HostServices | undefined
  children: ReactNode
}

/** What a component of the shell stands in; languages and look come from the story or the test. */
export function Stage({ app, services, children }: StageProps) {
  return (
    <AppContext value={app}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <InstallationData>
          {services ? <AccountData services={services}>{children}</AccountData> : children}
        </InstallationData>
      </SWRConfig>
    </AppContext>
  )
}

/** What the stage offers to whatever it mounts. */
function servicesOf(app: ShellApp, shell: FakeShell, http: Http): HostServices {
  return {
    session: shell.session,
    http,
    navigation: navigationIn(app.history, 1),
    realtime: shell.realtime,
    presence: shell.presence,
    notify: { toast: app.toasts.show, confirm: app.confirmations.ask },
    commands: app.commands,
    announce: app.announcer.say,
    sidebar: createSidebarSources(),
    openTitle: createOpenTitle(),
    firstScreen: app.firstScreen,
    locale: app.locale,
    theme: app.theme,
    busFor: (source) => app.bus.of(source, 1),
    deprecated: () => undefined,
    storageFor: () => shell.storage,
    log: () => undefined,
    dispose: () => undefined,
  }
}
