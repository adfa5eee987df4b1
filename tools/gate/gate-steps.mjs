import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { journeyBrowsers } from '../bootstrap/browser.mjs'
import { projectFile } from '../bootstrap/project-node.mjs'
import { jestResults, playwrightResults } from './results.mjs'
import { testsForPostgres, testsWithoutEngine } from './tests-of-engines.mjs'

/**
 * @typedef {object} GateStep
 * @property {string} title
 * @property {(details: string) => string[]} command  Program of node_modules/.bin with its arguments, run at the top;
 *   `details` is the file in which it leaves its results.
 * @property {(details: string) => Record<string, string>} [env]
 * @property {(details: unknown) => import('./results.mjs').Results} [results]
 */

const inPackages = (pattern) => readdirSync(projectFile('.')).filter((name) => pattern.test(name))

/** Milliseconds after which a test is stuck: build tests run webpack, server tests start databases, checks read everything. */
const STUCK_AFTER = { browser: 15_000, checks: 180_000, server: 300_000, build: 180_000 }

/** On PostgreSQL workers wait for the engine half of the time. Jest takes a share above 100 % for a number. */
const ENGINE_WORKERS = String(Math.ceil(availableParallelism() * 1.5))

/** A worker that holds more after a file is replaced; its shared server starts anew. */
const WORKER_MEMORY = '2GB'

/** Build and check tests are ES modules, which Jest loads behind a flag of Node; the server's are loaded by Node itself. */
const MODULES = { NODE_OPTIONS: '--experimental-vm-modules' }
const WITH_MODULES = ['build', 'checks']

/** One project of jest.config.ts, or the part of it below `paths`, `without` some files. @returns {GateStep} */
const jest = (title, project, { workers = '1', paths = [], without = [], env = {} } = {}) => ({
  title,
  command: (details) => [
    'jest',
    '--ci',
    `--maxWorkers=${workers}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    `--testTimeout=${STUCK_AFTER[project]}`,
    ...(project === 'server' ? [`--testSequencer=${projectFile('jest/processes-first.cjs')}`] : []),
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${details}`,
    '--passWithNoTests',
    ...(without.length > 0 ? ['--testPathIgnorePatterns', ...without] : []),
    ...(paths.length > 0 ? ['--testPathPatterns', ...paths] : []),
  ],
  env: () => ({ NODE_ENV: 'test', ...(WITH_MODULES.includes(project) ? MODULES : {}), ...env }),
  results: jestResults,
})

const EMBEDDED = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }
/** Random properties are tried whole on one engine: on the fast one where it is there. */
const RANDOM_SHARE = process.env.TEST_DATABASE_URL ? { TEST_RANDOM_SHARE: '0.25' } : {}
const named = ({ TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = process.env) => ({ TEST_DATABASE_URL, TEST_REDIS_URL })

/** Every step by the name that package scripts use, for the folder it runs in. @type {Record<string, (folder: string) => GateStep>} */
export const GATE = {
  types: (folder) => ({ title: `Types of ${folder}`, command: () => ['tsc', '-p', folder] }),
  lint: () => ({
    title: 'Lint and format',
    command: () => ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=20', '.'],
  }),
  law: () => ({
    title: 'Import law and cycles',
    command: () => [
      'depcruise',
      '--config',
      'dependency-cruiser.config.mjs',
      ...inPackages(/^(shared|host-shell|mfe-[a-z]+|widget|server|demo)$/),
      'tools/providers',
    ],
  }),
  'dead-code': () => ({ title: 'Dead code', command: () => ['knip', '--no-progress'] }),
  rules: () => jest('Rules of the house', 'checks'),
  units: (folder) => jest(`Units and components of ${folder}`, 'browser', { paths: [`/${folder}/`], env: EMBEDDED }),
  stories: () => jest('Every story', 'browser', { paths: ['/jest/'] }),
  builds: () => jest('What the build makes and refuses', 'build', { workers: '100%' }),
  embedded: () =>
    jest('Server on the embedded database', 'server', {
      workers: ENGINE_WORKERS,
      without: process.env.TEST_DATABASE_URL ? testsForPostgres() : [],
      env: { ...EMBEDDED, ...RANDOM_SHARE },
    }),
  postgres: () =>
    jest('Server on PostgreSQL', 'server', { workers: ENGINE_WORKERS, without: testsWithoutEngine(), env: named() }),
  journeys: () => ({
    title: 'Browser journeys',
    command: () => ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: (details) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: details, ...journeyBrowsers() }),
    results: playwrightResults,
  }),
}
