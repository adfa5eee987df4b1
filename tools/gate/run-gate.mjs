import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { phase } from '../bootstrap/progress.mjs'
import { cleanEnvironment, projectFile } from '../bootstrap/project-node.mjs'
import { followOutput } from './how-far.mjs'

/**
 * @typedef {{ folder: string, script: string }} Wanted  A script of a package.json that is a step of the gate.
 * @typedef {{ title: string, seconds: number, started: number, passed: number, failed: number,
 *   failures: import('./results.mjs').Failure[], isKept?: boolean }} Outcome
 */

/** Which package scripts are steps, and the name under which each leaves its outcome. */
const STEP_OF = { check: 'types', test: 'units' }
const stepOf = ({ folder, script }) =>
  folder === 'server' && script === 'test' ? 'embedded' : (STEP_OF[script] ?? script)

const scriptsOf = (folder) => JSON.parse(readFileSync(projectFile(`${folder}/package.json`), 'utf8')).scripts ?? {}

/** Every package that has this script. @returns {Wanted[]} */
export const inEveryPackage = (script) =>
  globSync(['*/package.json', 'tools/*/package.json'], { cwd: projectFile('.'), exclude: ['node_modules'] })
    .map((file) => dirname(file))
    .filter((folder) => script in scriptsOf(folder))
    .sort()
    .map((folder) => ({ folder, script }))

/** What passed before and did not change since is not run again; `--all` forgets what passed. */
export function forgetKept() {
  for (const kept of globSync(['.wireit', '*/.wireit', 'tools/*/.wireit'], { cwd: projectFile('.') }))
    rmSync(projectFile(kept), { recursive: true, force: true })
}

/** Runs steps, `width` at a time, all of them even after a failure. @param {Wanted[]} wanted @returns {Promise<Outcome[]>} */
export async function runGate(wanted, width) {
  const outcomes = []
  const waiting = [...wanted]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await runStep(next))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return outcomes
}

async function runStep(wanted) {
  const title = `${wanted.script}${wanted.folder === '.' ? '' : ` ${wanted.folder}`}`
  const begun = Date.now()
  let outcome
  try {
    await phase(title, async (update) => {
      const { code, output } = await runScript(wanted, update)
      outcome = readOutcome(wanted, begun, code)
      update(outcome.isKept ? 'unchanged since it passed' : `${outcome.passed} passed, ${outcome.failed} failed`)
      if (code !== 0) throw new Error(output)
    })
  } catch (error) {
    console.error(`\n── ${title} ──\n${error.message.trim().slice(-20_000)}\n`)
  }
  return outcome
}

/** A script of a package through the task runner, which skips it where nothing it depends on changed since it passed. */
function runScript({ folder, script }, update) {
  return new Promise((resolve) => {
    const child = spawn(projectFile('node_modules/.bin/node'), ['--run', script], {
      cwd: projectFile(folder),
      env: cleanEnvironment({ NO_COLOR: '1', CI: '', WIREIT_CACHE: 'local', WIREIT_LOGGER: 'simple' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      const howFar = followOutput()
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        const told = howFar(chunk)
        if (told) update(told)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** What the step left. One that left nothing, or ended badly although all its tests passed, failed as a whole. @returns {Outcome} */
function readOutcome(wanted, begun, code) {
  const file = projectFile(`${wanted.folder}/.parley/steps/${stepOf(wanted)}.json`)
  const whole = { title: `${wanted.script} of ${wanted.folder}`, seconds: (Date.now() - begun) / 1000, started: begun }
  if (!existsSync(file)) return { ...whole, passed: 0, failed: 1, failures: [] }
  const outcome = JSON.parse(readFileSync(file, 'utf8'))
  const isKept = outcome.started < begun
  if (code !== 0 && (isKept || outcome.failed === 0)) return { ...whole, passed: 0, failed: 1, failures: [] }
  return { ...outcome, isKept }
}
