import { defineConfig } from '@playwright/test'
import { lightBrowser } from './browsers.ts'
import { type Half, WALKS } from './platforms.ts'

/** Within a half one by one: each journey makes what it changes, and what a platform has belongs to all. */
const half = (name: Half, files: { testMatch?: string[]; testIgnore?: string[] }) => ({ name, workers: 1, ...files })

/** The two halves run beside each other (platforms.ts): one journey leaves a third of two cores idle. No retries: a flake is a bug. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './start-platform.ts',
  timeout: 60_000,
  // An upper bound for a machine that does other things beside; what is there is seen at once.
  expect: { timeout: 30_000 },
  workers: 2,
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
    launchOptions: lightBrowser(),
  },
})
