import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@parley/shared/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createApp } from './app/create-app.ts'
import { ShellProviders } from './app/ShellProviders.tsx'
import { createPlatform } from './federation/create-platform.ts'
import { createFederationRuntime } from './federation/federation-runtime.ts'
import { readPageData } from './federation/page-data.ts'
import { log } from './log.ts'

const element = document.getElementById('app')
if (!element) throw new Error('the page has no #app to draw into')

const page = readPageData()
const platform = createPlatform({
  page,
  runtime: createFederationRuntime(),
  report: (generation, { phase, code }) => log('info', `${generation} ${phase}`, code ? { code } : undefined),
})
const app = createApp(window, { platform, config: page.config })
log('info', 'started', { build: page.shell.build })
void app.auth.check()

createRoot(element).render(
  <ShellProviders app={app}>
    <App />
  </ShellProviders>,
)
