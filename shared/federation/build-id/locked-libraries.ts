import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

interface Importer {
  dependencies?: Record<string, { version: string }>
  devDependencies?: Record<string, { version: string }>
  optionalDependencies?: Record<string, { version: string }>
}
interface Snapshot {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What is read of `pnpm-lock.yaml` (lockfile version 9). */
interface Lockfile {
  /** By folder of the workspace, relative to its top. */
  importers: Record<string, Importer>
  /** By `name@version`. */
  packages: Record<string, { resolution?: { integrity?: string; tarball?: string } }>
  /** By `name@version(peers)`: what each package was resolved with. */
  snapshots: Record<string, Snapshot>
}

/**
 * Every library that one folder of the workspace is built with, directly or through another, as `name@version(peers)
 * integrity`, sorted. A library that only other folders use is not among them: adding one there changes no build here.
 *
 * @param workspace  the folder that holds `pnpm-lock.yaml`
 * @param folder  relative to the workspace; one that the lockfile does not know gets everything that is locked
 */
export function lockedLibraries(workspace: string, folder: string): string[] {
  const lockfile = load(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')) as Lockfile
  const names = lockfile.importers[folder] ? reachedFrom(lockfile, folder) : Object.keys(lockfile.snapshots)
  return names.map((name) => `${name} ${integrityOf(lockfile, name)}`).sort()
}

function reachedFrom({ importers, snapshots }: Lockfile, start: string): string[] {
  const folders = new Set([start])
  const libraries = new Set<string>()
  const add = (from: string, name: string, version: string) => {
    if (version.startsWith('link:')) return void folders.add(posixJoin(from, version.slice('link:'.length)))
    // An alias (`npm:other@1.0.0`) is locked under the name of the package that it stands for.
    libraries.add(snapshots[version] ? version : `${name}@${version}`)
  }
  for (const folder of folders) {
    const { dependencies, devDependencies, optionalDependencies } = importers[folder] ?? {}
    for (const [name, { version }] of Object.entries({ ...optionalDependencies, ...devDependencies, ...dependencies }))
      add(folder, name, version)
  }
  for (const library of libraries) {
    const { dependencies, optionalDependencies } = snapshots[library] ?? {}
    for (const [name, version] of Object.entries({ ...optionalDependencies, ...dependencies })) add('', name, version)
  }
  return [...libraries]
}

function integrityOf({ packages }: Lockfile, snapshot: string): string {
  const withoutPeers = snapshot.replace(/\(.*$/, '')
  const { integrity, tarball } = packages[withoutPeers]?.resolution ?? {}
  return integrity ?? tarball ?? ''
}

/** `mfe-reports` and `../shared` → `shared`, on every system with `/`. */
const posixJoin = (folder: string, path: string): string => join(folder, path).replaceAll('\\', '/')
