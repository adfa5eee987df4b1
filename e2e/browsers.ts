import type { LaunchOptions } from '@playwright/test'

const asRoot = process.getuid?.() === 0

const launched = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/** The one that draws pages with the least work; without one, Playwright's own. `tools/bootstrap/browser.mjs` names both. */
export const lightBrowser = (): LaunchOptions => launched(process.env.JOURNEYS_BROWSER)

/** With push, which the light one does not know. */
export const wholeBrowser = (): LaunchOptions => launched(process.env.JOURNEYS_WHOLE_BROWSER)
