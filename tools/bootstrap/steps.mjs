import { spawn } from 'node:child_process'
import { phase } from './progress.mjs'
import { cleanEnvironment, projectFile } from './project-node.mjs'

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} command  Program of node_modules/.bin and its arguments.
 * @property {Record<string, string>} [env]
 * @property {(output: string) => { passed: number, failed: number }} [count]  Tests of this step; without it the step itself counts as one.
 */

/** Runs a program of the top level's node_modules/.bin; resolves with its exit code and everything it printed. */
export const run = (command, env = {}) => runIn('.', command, env)

/** The same for a program that a folder has installed, run inside that folder. */
export function runIn(folder, command, env = {}) {
  const [program, ...args] = command
  return new Promise((resolve) => {
    const child = spawn(projectFile(`${folder}/node_modules/.bin/${program}`), args, {
      cwd: projectFile(folder),
      env: cleanEnvironment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs steps, `width` at a time, all of them even after a failure. Prints what failed. @param {Step[]} steps */
export async function runSteps(steps, width) {
  const total = { passed: 0, failed: 0 }
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) add(total, await runStep(step))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return total
}

async function runStep(step) {
  let outcome = { passed: 0, failed: 1 }
  try {
    await phase(step.title, async (update) => {
      const { code, output } = await run(step.command, step.env)
      outcome = step.count?.(output) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
      if (code !== 0 && outcome.failed === 0) outcome = { ...outcome, failed: 1 }
      if (step.count) update(`${outcome.passed} passed, ${outcome.failed} failed`)
      if (code !== 0) throw new Error(output)
    })
  } catch (error) {
    console.error(`\n── ${step.title} ──\n${error.message.trim().slice(-20_000)}\n`)
  }
  return outcome
}

export function add(total, more) {
  total.passed += more.passed
  total.failed += more.failed
  return total
}

/** Milliseconds after which a test is stuck: build tests run webpack, server tests start databases. */
const STUCK_AFTER = { browser: 15_000, server: 120_000, build: 180_000 }

/**
 * One project of jest.config.ts as a step. Server and build tests import what is published as ES modules only, which jest
 * loads behind a flag of Node. @param {string} title @param {'browser' | 'server' | 'build'} project @param {Record<string, string>} [env]
 */
export const jestStep = (title, project, env = {}) => ({
  title,
  // One worker per core: jest keeps one free for a person who watches, and nobody does.
  command: ['jest', '--ci', '--maxWorkers=100%', `--testTimeout=${STUCK_AFTER[project]}`, '--selectProjects', project],
  env: { NODE_ENV: 'test', ...(project === 'browser' ? {} : { NODE_OPTIONS: '--experimental-vm-modules' }), ...env },
  count: countJest,
})

/** `Tests: 1 failed, 2 passed, 3 total` of jest. */
function countJest(output) {
  const line = output.match(/^Tests:\s+(.*)$/m)?.[1] ?? ''
  const number = (word) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0)
  const suites = Number(output.match(/^Test Suites:\s+(\d+) failed/m)?.[1] ?? 0)
  return { passed: number('passed'), failed: Math.max(number('failed'), suites) }
}

/** `2 failed` / `12 passed (34s)` of Playwright's closing lines. */
export function countPlaywright(output) {
  const number = (word) => Number(output.match(new RegExp(`^\\s+(\\d+) ${word}`, 'm'))?.[1] ?? 0)
  return { passed: number('passed'), failed: number('failed') + number('did not run') }
}
