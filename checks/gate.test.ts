import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { followOutput } from '../tools/gate/how-far.mjs'
import { jestResults } from '../tools/gate/results.mjs'
import { testsForPostgres, testsWithoutEngine } from '../tools/gate/tests-of-engines.mjs'
import { filesLike, ROOT, read } from './repository.ts'

interface Manifest {
  scripts?: Record<string, string>
  wireit?: Record<string, { dependencies?: string[]; files?: string[] }>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Folders of packages: at the top, or one below the tools. */
const packages = ['.', 'tools']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
  .filter((name) => existsSync(join(ROOT, name, 'package.json')))
const manifestOf = (name: string): Manifest => JSON.parse(read(`${name}/package.json`))
const has = (pattern: string): boolean => filesLike(pattern).length > 0

/** Folders of the packages of the workspace that this one imports. */
const neighboursOf = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => name.replace('@parley/', ''))
    .map((name) => packages.find((folder) => basename(folder) === name) ?? name)

describe('The gate', () => {
  it('knows every package: types are checked and tests are run', () => {
    const forgotten = packages.flatMap((name) => {
      const { scripts = {} } = manifestOf(name)
      const needsTypes = has(`${name}/**/*.ts`) && existsSync(join(ROOT, name, 'tsconfig.json'))
      const needsTests = name !== 'checks' && has(`${name}/src/**/*.test.{ts,tsx}`)
      return [needsTypes && !scripts.check && `${name}: check`, needsTests && !scripts.test && `${name}: test`]
    })
    expect(forgotten.filter(Boolean)).toEqual([])
  })

  it('runs a step again when anything changed that the package is made of', () => {
    const forgotten = packages.flatMap((name) => {
      const manifest = manifestOf(name)
      return ['check', 'test'].flatMap((script) => {
        const depends = manifest.wireit?.[script]?.dependencies
        if (!depends) return []
        const top = relative(name, '.')
        const needed = ['sources', `${top}:gate`, ...neighboursOf(manifest).map((other) => `${top}/${other}:sources`)]
        return needed.filter((one) => !depends.includes(one)).map((one) => `${name} ${script}: ${one}`)
      })
    })
    expect(forgotten).toEqual([])
  })
})

describe('A step of the gate', () => {
  it('says meanwhile how far it is, also where a line comes in two parts', () => {
    const journeys = followOutput()
    expect(journeys('Running 161 tests using 2 workers\n')).toBe('')
    expect(journeys('  ✓    1 [walks] › a.spec.ts:1:1 › it is there (9.7s)\n  ✘    2 [jour')).toBe('1 of 161')
    expect(journeys('neys] › b.spec.ts:1:1 › so is this (2ms)\n')).toBe('2 of 161, 1 failed')
    const files = followOutput()
    expect(files('PASS server src/a.test.ts\nFAIL server src/b.test.ts (6 s)\n')).toBe('2 files, 1 failed')
  })

  it('names what failed: file, sentence and the first lines of the reason; and the files that took longest', () => {
    const failed = {
      status: 'failed',
      fullName: 'A list is empty',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nreceived 0'],
    }
    const passed = { status: 'passed', fullName: 'A list is there', failureMessages: [] }
    const results = jestResults({
      numPassedTests: 1,
      testResults: [
        {
          name: join(ROOT, 'a/list.test.ts'),
          status: 'failed',
          message: '',
          startTime: 1000,
          endTime: 3500,
          assertionResults: [failed, passed],
        },
        { name: join(ROOT, 'a/broken.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    })
    expect(results).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { file: 'a/list.test.ts', sentence: 'A list is empty', reason: 'expected 1\nreceived 0' },
        { file: 'a/broken.test.ts', sentence: 'the file could not be run', reason: 'Cannot find module' },
      ],
      slowest: [
        { file: 'a/list.test.ts', seconds: 2.5 },
        { file: 'a/broken.test.ts', seconds: 0 },
      ],
    })
  })
})

describe('The two engines', () => {
  it('are PostgreSQL for every server test that comes to a database', () => {
    const once = testsWithoutEngine()
    expect(once).toContain('/server/src/features/reports/business-seconds.test.ts')
    expect(once.filter((file) => /test-app|test-db|test-servers|server-process/.test(read(file.slice(1))))).toEqual([])
  })

  it('are the embedded one as well, but for what is dear and runs on PostgreSQL', () => {
    const spared = testsForPostgres()
    expect(spared).toContain('/server/src/features/campaigns/run/killed-campaign.test.ts')
    expect(spared.filter((file) => testsWithoutEngine().includes(file))).toEqual([])
  })
})
