import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const TOP = fileURLToPath(new URL('..', import.meta.url))

/** Each changes what the other would notice, and looks for what the other has left. */
const NEIGHBOUR = `
import { loaded } from './shared.ts'
describe('a file', () => {
  it.each([[1, 1], [2, 4]])('runs tables: %i', (n: number, square: number) => expect(n * n).toBe(square))
  describe('and blocks in blocks', () => {
    it('finds the process as it was', () => {
      expect([process.env.LEFT_BEHIND, Date.now() > 0, typeof loaded]).toEqual([undefined, true, 'string'])
      process.env.LEFT_BEHIND = 'yes'
      jest.spyOn(Date, 'now').mockReturnValue(0)
      jest.useFakeTimers()
    })
  })
})
`
const FILES = {
  'package.json': '{ "type": "module" }',
  'shared.ts': `import { appendFileSync } from 'node:fs'
export const loaded: string = 'once'
appendFileSync(new URL('loads', import.meta.url), 'loaded ')`,
  'one.test.ts': NEIGHBOUR,
  'two.test.ts': NEIGHBOUR,
  'lost.test.ts': `import './nowhere.ts'\nit('is never reached', () => {})`,
  'rejects.test.ts': `it('leaves a promise behind', async () => {
  void Promise.reject(new Error('nobody looked'))
  await new Promise((next) => setImmediate(next))
})`,
}

interface Told {
  testResults: { name: string; status: string; message: string; assertionResults: { status: string }[] }[]
}

async function run(folder: string): Promise<Told> {
  const config = {
    ...{ rootDir: folder, testMatch: ['**/*.test.ts'], transform: {}, testEnvironment: 'node' },
    testRunner: join(TOP, 'jest/native-runner.cjs'),
  }
  const words = [
    '--ci',
    '--runInBand',
    '--json',
    `--outputFile=${join(folder, 'told')}`,
    '--config',
    JSON.stringify(config),
  ]
  const env = { ...process.env, NODE_OPTIONS: '' }
  // It ends badly, because two of the files do.
  await promisify(execFile)(join(TOP, 'node_modules/.bin/jest'), words, { cwd: TOP, env }).catch(() => undefined)
  return JSON.parse(await readFile(join(folder, 'told'), 'utf8'))
}

test('files that share a process share their modules, leave nothing behind, and fail by their name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-runner-'))
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
    const told = await run(folder)
    const of = (name: string) => told.testResults.find((one) => one.name.endsWith(name))
    for (const name of ['one.test.ts', 'two.test.ts'])
      expect(of(name)?.assertionResults.map(({ status }) => status)).toEqual(Array(3).fill('passed'))
    expect(await readFile(join(folder, 'loads'), 'utf8')).toBe('loaded ')
    expect(of('lost.test.ts')).toMatchObject({ status: 'failed', message: expect.stringContaining('nowhere.ts') })
    expect(of('rejects.test.ts')).toMatchObject({ status: 'failed', message: expect.stringContaining('nobody looked') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
