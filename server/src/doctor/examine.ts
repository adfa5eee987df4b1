import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { BadEnvironment, type Env, readEnv } from '../env.ts'
import { bad, type Finding, good } from './finding.ts'
import { lookAtDatabase, lookAtMail, lookAtRedis, lookAtStorage } from './look-at-engines.ts'
import { lookAtAddress, lookAtDisk, lookAtPort, lookAtSecret } from './look-at-machine.ts'

const silent = pino({ level: 'silent' })

async function lookAt(env: Env, source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const port = await lookAtPort(env)
  return [
    good('Environment', 'Every variable can be read.'),
    port.finding,
    await lookAtDisk(env),
    lookAtAddress(env),
    lookAtSecret(env, source),
    ...(await lookAtDatabase(env, silent, port.isRunning)),
    await lookAtRedis(env),
    await lookAtStorage(env),
    await lookAtMail(env),
  ]
}

/** Looks at everything that a server with these variables stands on. Changes nothing: an installation to come is not begun. */
export async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const folder = resolve(source.PARLEY_DATA_DIR || '.data')
  const isThere = existsSync(folder)
  const stand = isThere ? folder : mkdtempSync(join(tmpdir(), 'parley-doctor-'))
  try {
    return await lookAt(readEnv({ ...source, PARLEY_DATA_DIR: stand }), source)
  } catch (problem) {
    if (!(problem instanceof BadEnvironment)) throw problem
    return [bad('Environment', problem.message, 'Correct the variable (docs/operations.md names each).')]
  } finally {
    if (!isThere) rmSync(stand, { recursive: true, force: true })
  }
}
