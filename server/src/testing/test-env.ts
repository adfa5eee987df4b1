import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Env, readEnv } from '../env.ts'

/** How everything begins that a run leaves outside its processes; the end of the run lets go what is named so. */
export const testRun = (): string => `parley_test_${process.env.PARLEY_TEST_RUN}_`

/** An environment of its own per test app: throw-away data folder, own secret, no request limits, quiet. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  const base = readEnv({
    NODE_ENV: 'test',
    PARLEY_DATA_DIR: mkdtempSync(join(tmpdir(), `${testRun()}data-`)),
    // Its own for every app: what they keep in Redis lies under a name made of it.
    PARLEY_SECRET: `a secret that only ${randomUUID()} knows`,
    FRONTEND_URL: 'http://parley.test',
    PARLEY_RATE_LIMITS: 'off',
    PARLEY_SEED: 'none',
    LOG_LEVEL: 'silent',
  })
  return { ...base, ...overrides }
}
