// npm test: everything that must hold. Last line: `N passed, N failed`.
import { findOrInstallBrowser } from './bootstrap/browser.mjs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { add, countJest, countPlaywright, runSteps } from './bootstrap/steps.mjs'
import { buildAll } from './build.mjs'
import { staticSteps } from './check-steps.mjs'

const jest = (title, project, env) => ({
  title,
  command: ['jest', '--ci', '--selectProjects', project],
  env: { NODE_ENV: 'test', ...env },
  count: countJest,
})

await main(async () => {
  const started = Date.now()
  const total = await runSteps(staticSteps, 2)
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
  const withoutEngines = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }
  add(
    total,
    await runSteps(
      [
        jest('Unit, component and story tests', 'browser', withoutEngines),
        jest('What the build makes and refuses', 'build', withoutEngines),
        jest('Server on the embedded database', 'server', withoutEngines),
      ],
      1,
    ),
  )
  if (TEST_DATABASE_URL)
    add(
      total,
      await runSteps(
        [jest('Server on PostgreSQL', 'server', { TEST_DATABASE_URL, TEST_REDIS_URL: TEST_REDIS_URL ?? '' })],
        1,
      ),
    )
  add(total, await journeys())
  console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

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
