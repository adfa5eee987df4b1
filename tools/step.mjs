// One step of the gate, as the package scripts name it: `node ../tools/step.mjs units`. Runs it, prints what it printed, and
// keeps what came of it in .parley/steps/<step>.json of the package, which `npm test` reads for its table.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { main } from './bootstrap/failure.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'
import { GATE } from './gate/gate-steps.mjs'

await main(async () => {
  const [name, ...more] = process.argv.slice(2)
  const folder = relative(projectFile('.'), process.cwd()).replaceAll('\\', '/') || '.'
  const step = GATE[name]?.(folder)
  if (!step) throw new Error(`There is no step "${name}". Steps: ${Object.keys(GATE).join(', ')}.`)
  const kept = projectFile(join(folder, '.parley/steps'))
  mkdirSync(kept, { recursive: true })
  const details = join(kept, `${name}.details.json`)
  rmSync(details, { force: true })
  const started = Date.now()
  const code = await run([...step.command(details), ...more], step.env?.(details))
  const result = { ...read(step, details, code), title: step.title, started, seconds: (Date.now() - started) / 1000 }
  writeFileSync(join(kept, `${name}.json`), JSON.stringify(result, null, 1))
  rmSync(details, { force: true })
  process.exitCode = result.failed > 0 ? 1 : 0
})

function run([program, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(projectFile(`node_modules/.bin/${program}`), args, {
      cwd: projectFile('.'),
      env: cleanEnvironment({ NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A step that counts its tests says them; any other is one. One that ends badly without a failed test failed as a whole. */
function read(step, details, code) {
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (!step.results) return whole
  let told
  try {
    told = step.results(JSON.parse(readFileSync(details, 'utf8')))
  } catch (error) {
    if (code === 0) throw new Error(`${step.title} ended well but left no results: ${error.message}`)
    return {
      passed: 0,
      failed: 1,
      failures: [{ file: '', sentence: step.title, reason: 'It ended before its results.' }],
    }
  }
  if (code !== 0 && told.failed === 0) return { ...told, failed: 1 }
  return told
}
