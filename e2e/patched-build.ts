import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from '../tools/bootstrap/project-node.mjs'

interface Patch {
  /** Runs when the exposed module's script is evaluated, before anything of the area. */
  atImport?: string
  /** JavaScript of a function that is given the area's `{ mount }` and answers another one. */
  module?: string
  /** Changes of the manifest. */
  manifest?: (manifest: Record<string, unknown>) => Record<string, unknown>
}

interface ManifestFile {
  path: string
  integrity: string
  size: number
  kind: string
}

/** As `shared/federation/chunk-integrity-plugin.ts` names it; builds of before have none. */
const LATER_DIGESTS = 'assets/digests.json'

/**
 * Another build of an area, made from the built one without a compiler: with its own id, its digests in order, and one
 * thing wrong with it.
 *
 * @param build  13 letters and digits
 * @returns folder of the build
 */
export function patchedBuild(area: string, version: string, build: string, patch: Patch): string {
  const source = projectFile(`mfe-${area}/dist`)
  const folder = projectFile(`.parley/e2e/${area}-${version}-${build}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  const manifest = JSON.parse(read(folder, 'manifest.json')) as Record<string, unknown> & {
    build: string
    entry: string
    files: ManifestFile[]
  }
  const old = manifest.build
  const digests = new Map<string, string>()
  for (const file of manifest.files.filter(({ path }) => path !== manifest.entry && path.endsWith('.js'))) {
    const before = digestsOf(folder, file.path)
    const text = read(folder, file.path).replaceAll(old, build)
    const first = file.kind === 'expose' && file.path.includes('/remote.') ? (patch.atImport ?? '') : ''
    write(folder, file.path, `${first}${text}`)
    replaced(digests, before, digestsOf(folder, file.path))
  }
  const exchange = (text: string) => [...digests].reduce((all, [before, after]) => all.replaceAll(before, after), text)
  // Those of later chunks stand in a file whose own stands in the entry.
  const later = manifest.files.find(({ path }) => path === LATER_DIGESTS)
  if (later) {
    const before = digestsOf(folder, later.path)
    write(folder, later.path, exchange(read(folder, later.path)))
    replaced(digests, before, digestsOf(folder, later.path))
  }
  const entry = exchange(read(folder, manifest.entry).replaceAll(old, build))
  write(folder, manifest.entry, `${entry}\n${patch.module ? wrapped(`${area}__${build}`, patch.module) : ''}`)
  const files = manifest.files.map((file) => ({
    ...file,
    integrity: integrityOf(folder, file.path),
    size: readFileSync(join(folder, file.path)).length,
  }))
  const next = { ...manifest, version, build, container: `${area}__${build}`, files }
  write(folder, 'manifest.json', JSON.stringify(patch.manifest?.(next) ?? next))
  return folder
}

function replaced(digests: Map<string, string>, before: readonly string[], after: readonly string[]): void {
  for (const [at, digest] of before.entries()) digests.set(digest, after[at] ?? '')
}

/** The container again, with what it exposes gone through `change`. */
const wrapped = (container: string, change: string): string =>
  `${container}=(c=>({init:(...a)=>c.init(...a),get:(...a)=>c.get(...a).then(f=>()=>({default:(${change})(f().default)}))}))(${container});`

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')
const write = (folder: string, path: string, text: string): void => writeFileSync(join(folder, path), text)
const integrityOf = (folder: string, path: string): string => `sha384-${digestsOf(folder, path)[0]}`

/** As an entry may name a chunk by. */
const digestsOf = (folder: string, path: string): string[] =>
  ['sha384', 'sha256'].map((hash) =>
    createHash(hash)
      .update(readFileSync(join(folder, path)))
      .digest('base64'),
  )
