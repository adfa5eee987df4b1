// npm test: everything that must hold. Last line: `N passed, N failed`.
import { findOrInstallBrowser } from './bootstrap/browser.mjs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { add, countPlaywright, jestStep, runSteps } from './bootstrap/steps.mjs'
import { buildAll } from './build.mjs'
import { staticSteps } from './check-steps.mjs'

await main(async () => {
  const started = Date.now()
  const total = await runSteps(staticSteps, 2)
  add(total, await runSteps(testSteps(), 1))
  add(total, await journeys())
  console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

/** The server's tests run once more where a real database is named. Each of these keeps both cores busy by itself. */
function testSteps() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL = '' } = process.env
  const embedded = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }
  return [
    jestStep('Unit, component and story tests', 'browser', embedded),
    jestStep('What the build makes and refuses', 'build', embedded),
    jestStep('Server on the embedded database', 'server', embedded),
    ...(TEST_DATABASE_URL ? [jestStep('Server on PostgreSQL', 'server', { TEST_DATABASE_URL, TEST_REDIS_URL })] : []),
  ]
}

async function journeys() {
  try {
    await phase('Building shell, areas and widget', (update) => buildAll({ onProgress: update }))
    const browser = findOrInstallBrowser()
    const step = {
      title: 'Browser journeys',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      env: browser ? { CHROMIUM: browser } : {},
      count: countPlaywright,
    }
    return await runSteps([step], 1)
  } catch (error) {
    console.error(`✗ ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
