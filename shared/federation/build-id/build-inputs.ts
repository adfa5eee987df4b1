import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockedLibraries } from './locked-libraries.ts'

/** Top of the workspace, where the lockfile is. */
export const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url))

const FEDERATION_DIR = fileURLToPath(new URL('..', import.meta.url))

/** Name of a file that is the same on every machine: from the package's own folder, or from the top of the workspace. */
export function portableName(root: string, file: string): string {
  const own = relative(root, file)
  const path = own.startsWith('..') ? `/${relative(WORKSPACE, file)}` : own
  return path.replaceAll('\\', '/')
}

/**
 * Hash of what a package is built with, apart from its sources: the libraries and tools that the lockfile names for it,
 * the folder of the build's rules, and the package's own configuration.
 *
 * @param root  the package's folder
 */
export function toolsHash(root: string): string {
  const hash = createHash('sha256')
  for (const library of lockedLibraries(WORKSPACE, portableName(WORKSPACE, root))) hash.update(`${library}\n`)
  const ours = readdirSync(FEDERATION_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'),
  )
  const own = ['package.json', 'webpack.config.ts'].map((name) => join(root, name)).filter((file) => existsSync(file))
  for (const file of [...ours.sort().map((name) => join(FEDERATION_DIR, name)), ...own])
    hash.update(`${portableName(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
