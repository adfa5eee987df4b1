import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { create } from 'tar'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { BackupRefused } from './refusal.ts'

/** What only means something while a server runs. */
const PASSING = /\.(sock|part)$/

async function reachTheDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes everything of an installation that lies in its data folder (embedded database, uploads, releases, mails that
 * were kept, secrets) into one compressed archive. No server may run on the folder meanwhile: that is what makes the copy
 * consistent. The file appears only when it is complete, and only its owner can read it: it holds the secrets.
 * @returns its size in bytes
 * @throws BackupRefused, DataFolderInUse
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  if (!existsSync(join(dataDir, 'secret')) && !existsSync(join(dataDir, 'database')))
    throw new BackupRefused(`There is no installation in ${dataDir}. Name its data folder in PARLEY_DATA_DIR.`)
  const target = resolve(file)
  if (existsSync(target)) throw new BackupRefused(`${target} exists already. Name another file.`)
  const lock = await lockDataFolder(dataDir)
  const unfinished = `${target}.${randomUUID()}.part`
  try {
    const filter = (path: string): boolean => !PASSING.test(path)
    await create({ file: unfinished, gzip: true, cwd: dataDir, portable: true, strict: true, mode: 0o600, filter }, [
      '.',
    ])
    await reachTheDisk(unfinished)
    await rename(unfinished, target)
    return (await stat(target)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupRefused(`${basename(file)} cannot be written there: the folder does not exist.`)
    throw error
  } finally {
    await rm(unfinished, { force: true })
    await lock.release()
  }
}
