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

/**
 * The browser for the journeys: the one named by CHROMIUM, one on this machine, else Debian's package (as root), else
 * Playwright's own download. @returns {string | null} its path; null when Playwright's own is to be used
 * @throws Error in one sentence when none can be had
 */
export function findOrInstallBrowser() {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution (apt-get) …')
    const apt = (...args) =>
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    apt('update')
    if (apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'))
      return installedBrowser() ?? '/usr/bin/chromium'
  }
  const own = spawnSync(projectFile('e2e/node_modules/.bin/playwright'), ['install', 'chromium'], { stdio: 'ignore' })
  if (own.status === 0) return null
  throw new Error(
    'No browser for the journeys: install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM.',
  )
}

export const installedBrowser = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path)) ?? null
