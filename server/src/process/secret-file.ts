import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomToken } from '../secrets.ts'

/** The installation's secret, made on first use and kept in the data folder (which is there), readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, randomToken(48), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
