import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Level by level: asked for all at once, Node never comes back where the system makes no folders (`/proc`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/**
 * Makes the data folder, readable by its owner only, where there is none yet.
 * @returns what stands against using it, in words; null when nothing does
 */
export function dataFolderProblem(folder: string): string | null {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) return `${folder} is a file, not a folder`
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`
  }
}
