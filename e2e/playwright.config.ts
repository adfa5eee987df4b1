import { defineConfig } from '@playwright/test'
import { type Half, WALKS } from './platforms.ts'

const executablePath = process.env.CHROMIUM
const asRoot = process.getuid?.() === 0

const half = (name: Half, files: { testMatch?: string[]; testIgnore?: string[] }) => ({ name, ...files })

/** One by one: a browser and a server need two cores. Two halves (platforms.ts); each journey makes what it changes. No retries: a flake is a bug. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './start-platform.ts',
  timeout: 60_000,
  // An upper bound for a machine that does other things beside; what is there is seen at once.
  expect: { timeout: 30_000 },
  workers: 1,
  projects: [half('walks', { testMatch: WALKS }), half('journeys', { testIgnore: WALKS })],
  retries: 0,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // Pictures of every step cost as much as the steps.
    trace: process.env.PARLEY_TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
