// npm run check: types, lint, import law, dead code, unit and component tests.
import { main } from './bootstrap/failure.mjs'
import { add, jestStep, runSteps } from './bootstrap/steps.mjs'
import { staticSteps } from './check-steps.mjs'

await main(async () => {
  const total = await runSteps(staticSteps, 2)
  add(total, await runSteps([jestStep('Unit, component and story tests', 'browser')], 1))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
