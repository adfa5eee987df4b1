import type { PageData } from '@parley/shared/contract/page-data'
import { createAnnouncer } from '../announcer/announcer.ts'
import type { BusParts } from '../bus/create-bus.ts'
import { createLateBus } from '../bus/late-bus.ts'
import { placeOf } from '../error-reports/without-personal-data.ts'
import type { Platform } from '../federation/create-platform.ts'
import { createCommands } from '../host-services/commands.ts'
import { createKeptWork, type KeptWork } from '../host-services/kept-work.ts'
import { createConfirmations } from '../notify/confirmations.ts'
import { createToasts } from '../notify/toasts.ts'
import { type KeptSession, keptSession } from '../offline/kept-session.ts'
import { createHistory } from '../routing/navigation.ts'
import { keepWantedPlace } from '../routing/wanted-place.ts'
import { createAccountReader } from '../session/account-reader.ts'
import { type Auth, createAuth, followOtherTabs, personOf } from '../session/auth.ts'
import { fetchFirst } from '../session/first-answers.ts'
import { createFirstScreen, type FirstScreen } from '../session/first-screen.ts'
import { keepSettingsInTurn } from '../session/settings-in-turn.ts'
import { shellBrand } from '../shell-app/brand.ts'
import { fetchInstallation, readInstallation } from '../shell-app/installation.ts'
import { log } from '../shell-app/log.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { clearLocalData } from '../storage/clear-local-data.ts'
import { followPersonalAppearance } from '../theme/personal-appearance.ts'
import { createPageLook } from './page-look.ts'

const BUS_PARTS: BusParts = {
  now: () => new Date(),
  newId: () => crypto.randomUUID?.() ?? String(Math.random()),
  report: ({ remote, version }, problem) => log('warn', problem, { remote: `${remote}@${version}` }),
}

export function createApp(
  page: Window,
  { platform, config }: { platform: Platform; config: PageData['config'] },
): ShellApp {
  const { localStorage: storage } = page
  const { theme, locale } = createPageLook(page)
  const announcer = createAnnouncer()
  const reload = () => page.location.reload()
  const firstScreen = createFirstScreen(page, fetchFirst)
  const kept = keptSession(() => personOf(storage), firstScreen.drawn)
  const auth = keepSettingsInTurn(
    createAuth({
      storage,
      keptUser: kept.user,
      clearLocalData,
      fetch: firstScreen.ask,
      onFailure: ({ method, path, status }) =>
        log('error', `${method} ${placeOf(path)} was answered ${status}`, { status }),
    }),
  )
  followOtherTabs(auth, page, reload)
  const keptWork = createKeptWork({
    session: page.sessionStorage,
    person: () => personOf(storage),
    isSignedOut: auth.state.get().status === 'out',
  })
  startAfreshAfterSession(auth, keptWork, reload)
  readyForNoNetwork(page, auth, { platform, kept, firstScreen })
  followPersonalAppearance(auth.state, { theme, root: page.document.documentElement, storage })

  return {
    auth,
    history: createHistory(page),
    theme,
    locale,
    toasts: createToasts(announcer.say),
    announcer,
    confirmations: createConfirmations(),
    commands: createCommands(),
    platform,
    bus: createLateBus(
      async () => {
        await firstScreen.drawn()
        return (await import('../bus/create-bus.ts')).createPageBus(BUS_PARTS)
      },
      (problem) => log('warn', 'areas cannot tell each other anything', { reason: String(problem) }),
    ),
    keptWork,
    accounts: createAccountReader(auth.http, kept),
    firstScreen,
    brand: shellBrand(config),
    installation: async () => (config ? readInstallation(config) : fetchInstallation(auth.http)),
    reload,
    goToSignIn(from) {
      if (from) keepWantedPlace(page.sessionStorage, from)
      page.location.replace('/app/login')
    },
    ...createReloadHere(reload),
  }
}

/** What is typed is on its way to the browser's storage with every key: the page waits for it to arrive. */
function createReloadHere(reload: () => void): Pick<ShellApp, 'reloadHere' | 'saveFirst'> {
  const saves = new Set<() => Promise<unknown>>()
  return {
    async reloadHere() {
      await Promise.allSettled([...saves].map((save) => save()))
      reload()
    },
    saveFirst(save) {
      saves.add(save)
      return () => void saves.delete(save)
    },
  }
}

interface Offline {
  platform: Platform
  kept: KeptSession
  firstScreen: FirstScreen
}

/** From the first sign-in on, the app can be opened without a network: read here, answered as soon as there is one. */
function readyForNoNetwork(page: Window, { state }: Auth, { platform, kept, firstScreen }: Offline) {
  let isBegun = false
  state.subscribe(() => {
    const now = state.get()
    if (now.status !== 'in' || now.isKept) return
    kept.keepUser(now.user)
    if (isBegun) return
    isBegun = true
    // Browsers that can keep none need no code for it.
    if (!page.navigator.serviceWorker || !('caches' in page)) return
    firstScreen
      .drawn()
      .then(() => import('../offline/kept-page.ts'))
      .then(({ startKeepingPages }) => startKeepingPages(page, platform.releases))
      .catch((problem: unknown) =>
        log('warn', 'pages are not kept for the time without a network', { reason: String(problem) }),
      )
  })
}

/** What was read for one person must not be in memory when the next one signs in; half typed forms wait for the same one. */
function startAfreshAfterSession({ state }: Auth, keptWork: KeptWork, reload: () => void) {
  let wasIn = false
  state.subscribe(() => {
    const now = state.get()
    if (wasIn && now.status === 'out') {
      if (now.reason === 'ended') keptWork.forNextSession()
      else keptWork.forget()
      reload()
    }
    wasIn = now.status === 'in'
  })
}
