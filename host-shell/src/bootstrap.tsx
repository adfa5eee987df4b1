import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@parley/shared/ui/tokens.css'
import '@parley/shared/ui/page.css'
import { followFocus } from '@parley/shared/ui/focus-trail'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createApp } from './app/create-app.ts'
import { ShellProviders } from './app/ShellProviders.tsx'
import { createPlatform } from './federation/create-platform.ts'
import { readPageData } from './federation/documents/page-data.ts'
import { withHealthBeacon } from './federation/health/health-beacon.ts'
import { createFederationRuntime } from './federation/loading/runtime/federation-runtime.ts'
import { returnLater } from './returning/return-later.ts'
import { readInstallation } from './shell-app/installation.ts'
import { log, onLogged } from './shell-app/log.ts'

const element = document.getElementById('app')
if (!element) throw new Error('the page has no #app to draw into')

followFocus(document)
const page = readPageData()
const platform = withHealthBeacon(
  window,
  createPlatform({
    page,
    runtime: createFederationRuntime(),
    report: (generation, { phase, code }) => log('info', `${generation} ${phase}`, code ? { code } : undefined),
    failed: (what, problem) => log('info', what, { reason: String(problem) }),
  }),
  onLogged,
)
const app = createApp(window, { platform, config: page.config })
void reportWhereConfigured()
log('info', 'started', { build: page.shell.build })
openEarly()
returnLater(window, (problem) => log('info', 'the place on the page was not found again', { reason: String(problem) }))
void app.auth.check()

createRoot(element).render(
  <ShellProviders app={app}>
    <App />
  </ShellProviders>,
)

/** Reporting is loaded where the installation names an address for it, and nowhere else. */
async function reportWhereConfigured() {
  const { errorAddress } = page.config ? readInstallation(page.config) : { errorAddress: '' }
  if (!errorAddress) return
  const { reportErrors } = await import('./error-reports/report-errors.ts')
  reportErrors(window, { dsn: errorAddress, release: `${page.shell.version}+${page.shell.build}` })
}

/** The account of the address, asked for beside the question who is signed in instead of after it. */
function openEarly() {
  const accountId = Number(/^\/app\/accounts\/(\d+)/.exec(location.pathname)?.[1])
  if (!accountId || app.auth.state.get().status !== 'checking') return
  app.accounts.begin(accountId)
}
