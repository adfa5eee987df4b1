import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM
const asRoot = process.getuid?.() === 0

/** One platform for all journeys (start-platform.ts); each journey makes what it changes. No retries: a flake is a bug. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './start-platform.ts',
  timeout: 60_000,
  // An upper bound for a machine that does other things beside; what is there is seen at once.
  expect: { timeout: 30_000 },
  workers: 1,
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
