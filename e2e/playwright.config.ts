import { defineConfig } from '@playwright/test'
import { type Half, WALKS } from './platforms.ts'

const executablePath = process.env.CHROMIUM
const asRoot = process.getuid?.() === 0

const half = (name: Half, files: { testMatch?: string[]; testIgnore?: string[] }) => ({ name, workers: 1, ...files })

/** Two halves at once, each one by one (platforms.ts); each journey makes what it changes. No retries: a flake is a bug. */
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
    trace: 'retain-on-failure',
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
