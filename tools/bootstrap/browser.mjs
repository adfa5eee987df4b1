import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { projectFile } from './project-node.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Draws pages without a window, at three quarters of the work; it knows no push. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The browser for journeys and benchmarks: the one named by CHROMIUM, one on this machine, else Debian's package (as root),
 * else Playwright's own download. With Debian's package comes its headless shell (`lightBrowser`).
 * @returns {string | null} its path; null when Playwright's own is to be used
 * @throws Error in one sentence when none can be had
 */
export function findOrInstallBrowser() {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution (apt-get) …')
    apt('update')
    const isThere = install('chromium', 'fonts-noto-core')
    // Not every distribution has it; the browser does the same with more work.
    install('chromium-headless-shell')
    if (isThere) return installedBrowser() ?? '/usr/bin/chromium'
  }
  const own = spawnSync(projectFile('e2e/node_modules/.bin/playwright'), ['install', 'chromium'], { stdio: 'ignore' })
  if (own.status === 0) return null
  throw new Error(
    'No browser for the journeys: install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM.',
  )
}

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0
const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages)

const firstOf = (paths) => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path)) ?? null

export const installedBrowser = () => firstOf(PLACES)

/** The cheapest one that draws pages: the one named by CHROMIUM, the headless shell, or any. */
export const lightBrowser = () => firstOf([HEADLESS_SHELL, ...PLACES])

/** Which browsers journeys use, as playwright.config.ts reads it: for most, and for what the light one does not know. */
export function journeyBrowsers() {
  const [light, whole] = [lightBrowser(), installedBrowser()]
  return { ...(light && { JOURNEYS_BROWSER: light }), ...(whole && { JOURNEYS_WHOLE_BROWSER: whole }) }
}
