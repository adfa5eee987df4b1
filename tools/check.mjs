// npm run check: types, lint, import law, dead code, rules of the house, unit, component and story tests.
//   -- --write  lowers the committed numbers (checks/ratchets.json) to what is there now
//   -- --all    runs also what passed before and did not change since
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { main } from './bootstrap/failure.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'
import { forgetKept, inEveryPackage, runGate } from './gate/run-gate.mjs'
import { printSummary } from './gate/summary.mjs'

/** What needs neither an engine nor a build. `units` of the server are its whole suite, and no part of this. */
export const lightSteps = () => [
  ...['rules', 'law', 'lint', 'dead-code', 'stories'].map((script) => ({ folder: '.', script })),
  ...inEveryPackage('check'),
  ...inEveryPackage('test').filter(({ folder }) => folder !== 'server'),
]

if (import.meta.main) {
  await main(async () => {
    const options = { write: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } }
    const { values } = parseArgs({ options })
    if (values.write) return lowerNumbers()
    if (values.all) forgetKept()
    const began = Date.now()
    if (printSummary(await runGate(lightSteps(), 2), began) > 0) process.exitCode = 1
  })
}

function lowerNumbers() {
  const { status } = spawnSync(process.execPath, [projectFile('tools/step.mjs'), 'rules'], {
    cwd: projectFile('.'),
    env: cleanEnvironment({ WRITE_RATCHETS: '1' }),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
