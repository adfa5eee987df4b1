import type { PageData } from '@parley/shared/contract/page-data'
import type { Commands, Locale } from '@parley/shared/remote/shell-api'
import { type AccountReader, createAccountReader } from '../account/account-reader.ts'
import type { Platform } from '../federation/create-platform.ts'
import { createAppLocale, startLocale } from '../i18n/app-locale.ts'
import { createQuestions, type Questions } from '../notify/questions.ts'
import { createToasts, type Toasts } from '../notify/toasts.ts'
import { type AppHistory, createHistory } from '../routing/navigation.ts'
import { type Auth, createAuth, followOtherTabs } from '../session/auth.ts'
import { createCommands } from '../shortcuts/commands.ts'
import { clearSidebarCache } from '../sidebar/sidebar-cache.ts'
import { clearRemoteStorage } from '../storage/remote-storage.ts'
import type { WritableStore } from '../store.ts'
import { createTheme, rememberLook, type Theme } from '../theme/theme.ts'
import { fetchInstallation, type Installation, readInstallation } from './installation.ts'

/** What the shell has once per tab, whoever is signed in. */
export interface ShellApp {
  readonly auth: Auth
  readonly history: AppHistory
  readonly theme: Theme
  readonly locale: WritableStore<Locale>
  readonly toasts: Toasts
  readonly questions: Questions
  readonly commands: Commands
  readonly platform: Platform
  readonly accounts: AccountReader
  installation(): Promise<Installation>
  /** Starts the page afresh. */
  reload(): void
}

export function createApp(
  page: Window,
  { platform, config }: { platform: Platform; config: PageData['config'] },
): ShellApp {
  const { localStorage: storage, document } = page
  const root = document.documentElement
  const theme = createTheme({ storage, prefersDark: page.matchMedia('(prefers-color-scheme: dark)'), root })
  const locale = createAppLocale(startLocale(storage, page.navigator.languages), { root, storage })
  const remember = () => rememberLook(document, { ...theme.get(), ...locale.get() })
  theme.subscribe(remember)
  locale.subscribe(remember)
  remember()

  const reload = () => page.location.reload()
  const auth = createAuth({
    storage,
    clearLocalData: async () => {
      await Promise.all([clearRemoteStorage(), clearSidebarCache()])
    },
  })
  followOtherTabs(auth, page, reload)
  startAfreshAfterSession(auth, reload)

  return {
    auth,
    history: createHistory(page),
    theme,
    locale,
    toasts: createToasts(),
    questions: createQuestions(),
    commands: createCommands(),
    platform,
    accounts: createAccountReader(auth.http),
    installation: async () => (config ? readInstallation(config) : fetchInstallation(auth.http)),
    reload,
  }
}

/** What was read for one person must not be in memory when the next one signs in. */
function startAfreshAfterSession({ state }: Auth, reload: () => void) {
  let wasIn = false
  state.subscribe(() => {
    const { status } = state.get()
    if (wasIn && status === 'out') reload()
    wasIn = status === 'in'
  })
}
