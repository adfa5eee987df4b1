import '@parley/shared/ui/tokens.css'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { Account } from '@parley/shared/contract/account'
import type { AccountEntry, CurrentUser } from '@parley/shared/contract/person'
import { system } from '@parley/shared/ui/theme/system'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { createApp } from './app/create-app.ts'
import { createPlatform } from './federation/create-platform.ts'
import { createFederationRuntime } from './federation/federation-runtime.ts'
import { offeredModules } from './federation/offered-modules.ts'
import { readPageData } from './federation/page-data.ts'
import { RemoteOutlet } from './federation/RemoteOutlet.tsx'
import { routesOf } from './frame/nav.ts'
import type { HostServices } from './host-services.ts'
import { log } from './log.ts'
import { navigationIn } from './routing/navigation.ts'
import { findRoute } from './routing/resolve-route.ts'
import { createStore } from './store.ts'

const app = createApp(window)
const page = readPageData()
const platform = createPlatform({
  page,
  runtime: createFederationRuntime(),
  report: (generation, state) => log('info', `${generation} ${state.phase}`, { offered: offeredModules.length }),
})
void platform.openAccount(1)
const off = () => () => undefined
const services: HostServices = {
  session: createStore({
    user: {} as CurrentUser,
    account: { id: 1 } as Account,
    entry: {} as AccountEntry,
    permissions: ['administrator'],
    features: {},
    installation: 'enterprise',
  }),
  http: app.auth.http,
  navigation: navigationIn(app.history, 1),
  realtime: { on: off, onReconnect: off, status: createStore('online' as const) },
  presence: createStore({ users: {}, contacts: {} }),
  notify: { toast: app.toasts.show, confirm: app.questions.ask },
  commands: app.commands,
  locale: app.locale,
  theme: app.theme,
  storageFor: () => ({ get: async () => null, set: async () => undefined, remove: async () => undefined }),
  log,
  dispose: () => undefined,
}

function Shell() {
  const { remotes } = useSyncExternalStore(platform.releases.subscribe, platform.releases.get)
  const { pathname } = useSyncExternalStore(app.history.subscribe, app.history.location)
  const found = findRoute(pathname.replace('/app/accounts/1/', ''), routesOf(remotes))
  return (
    <>
      <nav>
        {routesOf(remotes).map(({ path, name }) => (
          <button type="button" key={name} onClick={() => app.history.push(`/app/accounts/1/${path}`)}>
            {path}
          </button>
        ))}
      </nav>
      {found && (
        <RemoteOutlet
          platform={platform}
          remote={found.route.remote}
          title={found.route.remote}
          services={services}
          onDirty={() => undefined}
        />
      )}
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <ChakraProvider value={system}>
    <IntlProvider locale="en">
      <Shell />
    </IntlProvider>
  </ChakraProvider>,
)
