import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { extract } from 'tar'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { BackupRefused } from './refusal.ts'

const UNFINISHED = '.restoring'
/** Made by holding the folder. */
const LOCK = 'in-use.sock'

async function assertEmpty(dataDir: string): Promise<void> {
  const there = (await readdir(dataDir)).filter((name) => name !== LOCK)
  if (there.length > 0)
    throw new BackupRefused(
      `${dataDir} is not empty, and restoring overwrites nothing. Move it away, or name an empty folder in PARLEY_DATA_DIR.`,
    )
}

async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false })
  } catch (error) {
    throw new BackupRefused(`${file} is damaged or no back-up: ${(error as Error).message}.`)
  }
  if (!existsSync(join(folder, 'secret')) && !existsSync(join(folder, 'database')))
    throw new BackupRefused(`${file} is no back-up of an installation.`)
}

/**
 * Fills the empty (or not yet existing) data folder with what `backUp` has saved. Nothing is put in place before all of
 * it has been read. @throws BackupRefused, DataFolderInUse
 */
export async function restore(file: string, dataDir: string): Promise<void> {
  const source = resolve(file)
  // Unreadable is as good as missing, and said so.
  if (!(await stat(source).catch(() => null))?.isFile()) throw new BackupRefused(`There is no file ${source}.`)
  const lock = await lockDataFolder(dataDir)
  const unfinished = join(dataDir, UNFINISHED)
  try {
    await assertEmpty(dataDir)
    try {
      await unpack(source, unfinished)
      for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(dataDir, name))
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  } finally {
    await lock.release()
  }
}
