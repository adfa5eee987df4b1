// npm test: everything that must hold. Last line: `N passed, N failed`. What passed before and did not change since is not
// run again (`-- --all` runs it): a clean clone has nothing of that kind and runs everything.
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from './bootstrap/browser.mjs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { buildAll } from './build.mjs'
import { lightSteps } from './check.mjs'
import { forgetKept, runGate } from './gate/run-gate.mjs'
import { printSummary } from './gate/summary.mjs'

/** Each keeps both cores busy by itself. The server's tests run once more where a real database is named. */
const heavySteps = () => [
  { folder: 'shared', script: 'builds' },
  { folder: 'server', script: 'test' },
  ...(process.env.TEST_DATABASE_URL ? [{ folder: 'server', script: 'postgres' }] : []),
]

async function journeys() {
  const started = Date.now()
  const ended = (failed) => ({
    title: 'Building shell, areas and widget',
    started,
    seconds: (Date.now() - started) / 1000,
    passed: failed ? 0 : 1,
    failed: failed ? 1 : 0,
    failures: [],
  })
  try {
    await phase('Building shell, areas and widget', (update) => buildAll({ onProgress: update }))
    findOrInstallBrowser()
  } catch (error) {
    console.error(`✗ ${error.message}`)
    return [ended(true)]
  }
  return [ended(false), ...(await runGate([{ folder: '.', script: 'journeys' }], 1))]
}

// Last, because a module's constants do not exist before their own line has run.
await main(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
  if (values.all) forgetKept()
  const began = Date.now()
  const outcomes = await runGate(lightSteps(), 2)
  outcomes.push(...(await runGate(heavySteps(), 1)), ...(await journeys()))
  if (printSummary(outcomes, began) > 0) process.exitCode = 1
})
