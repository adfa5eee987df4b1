import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { testRun } from './testing/test-env.ts'

const PROGRAM = fileURLToPath(new URL('prepare-database.ts', import.meta.url))
const run = async (variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', PARLEY_SEED: 'none', ...variables },
  })

it('brings an empty database up to date, and has nothing to do the second time', async () => {
  const env = { PARLEY_DATA_DIR: mkdtempSync(join(tmpdir(), `${testRun()}data-`)) }
  expect((await run(env)).stdout).toContain('0001-foundation.sql')
  expect((await run(env)).stdout).toBe('The schema is up to date.\n')
})

it('says in a sentence why it cannot, and ends with 1', async () => {
  const away = {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    PARLEY_DATA_DIR: mkdtempSync(join(tmpdir(), `${testRun()}data-`)),
  }
  const problem = await run(away).catch((error: { code: number; stderr: string }) => error)
  expect(problem).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[A-Z].*\n$/) })
})
