import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Compilation, Compiler } from 'webpack'
import type { RemoteManifest, RemoteSource } from '../src/contract/releases/release.ts'
import { BuildIdPlugin } from './build-id/build-id-plugin.ts'
import { shareKeyOf } from './offer-plugin.ts'
import { libraryOf, sharedVersions } from './shared-modules.ts'
import { takenNames, withThemeNames } from './shared-names.ts'

type ManifestFile = RemoteManifest['files'][number]

/** What every build asks of its shell, whatever its `remote.json` says. */
const BUNDLER_RUNTIME = 'bundler-runtime'

/** Chunk name of the exposed module. */
export const EXPOSE_CHUNK = 'remote'

interface Options {
  source: RemoteSource
  version: string
  /** Kilobytes, gzip. */
  budget: number
}

/** Writes `manifest.json` beside the artefacts, and fails the build above its budget. */
export class RemoteManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      let takes: ReturnType<typeof takenNames> = {}
      compilation.hooks.afterOptimizeDependencies.tap('RemoteManifestPlugin', () => {
        takes = takenNames(compilation)
      })
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        const manifest = this.#manifest(compilation, takes)
        this.#checkBudget(compiler, compilation, manifest)
        const text = `${JSON.stringify(manifest, null, 2)}\n`
        compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(text))
      })
    })
  }

  #manifest(compilation: Compilation, takes: ReturnType<typeof takenNames>): RemoteManifest {
    const { source, version } = this.#options
    const build = BuildIdPlugin.of(compilation)
    const files = filesOf(compilation)
    const entry = files.find(({ kind }) => kind === 'entry')
    if (!entry) throw new Error(`${source.name}: no entry was built`)
    return {
      schema: 1,
      ...source,
      requires: { ...source.requires, capabilities: [...source.requires.capabilities, BUNDLER_RUNTIME] },
      version,
      build,
      container: `${source.name}__${build}`,
      shared: takenFromShell(compilation),
      takes: withThemeNames(takes, compilation),
      messages: 'compiled',
      entry: entry.path,
      expose: './remote',
      files,
    }
  }

  #checkBudget(compiler: Compiler, compilation: Compilation, manifest: RemoteManifest): void {
    const first = manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
    const bytes = first.reduce((sum, { gzip }) => sum + gzip, 0)
    if (bytes <= this.#options.budget * 1000) return
    const sizes = first.map(({ path, gzip }) => `${path} ${(gzip / 1000).toFixed(1)}`).join(', ')
    const problem = `${manifest.name}: ${(bytes / 1000).toFixed(1)} kB gzip before the first page, the budget is ${this.#options.budget} (${sizes})`
    compilation.errors.push(new compiler.webpack.WebpackError(problem))
  }
}

/** Subresource integrity as browsers take it. */
export const integrityOf = (bytes: Buffer | string, hash: 'sha256' | 'sha384' = 'sha384'): string =>
  `${hash}-${createHash(hash).update(bytes).digest('base64')}`

/** Bytes on the wire with gzip at the level servers use. */
const gzipSize = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length

/** Every file of the build, entry first, then by path. */
export function filesOf(compilation: Compilation): ManifestFile[] {
  const kinds = kindsOf(compilation)
  return compilation
    .getAssets()
    .map(({ name, source }) => {
      const bytes = source.buffer()
      const kind = kinds.get(name) ?? (name.endsWith('.css') ? ('style' as const) : ('asset' as const))
      return { path: name, integrity: integrityOf(bytes), size: bytes.length, gzip: gzipSize(bytes), kind }
    })
    .sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
}

const ORDER = ['entry', 'expose', 'style', 'locale', 'lazy', 'asset']
const rank = ({ kind }: ManifestFile) => ORDER.indexOf(kind)

/** Files of the exposed module. */
export const exposedFiles = (compilation: Compilation): Set<string> =>
  new Set(exposedChunks(compilation).flatMap((chunk) => [...chunk.files]))

const exposedChunks = ({ chunkGroups }: Compilation) =>
  chunkGroups.filter(({ name }) => name === EXPOSE_CHUNK).flatMap((group) => group.chunks)

/** What each file is for: by the chunk it came from. Chunks of texts are named `texts-<tag>` by their import(). */
function kindsOf(compilation: Compilation): Map<string, ManifestFile['kind']> {
  const kinds = new Map<string, ManifestFile['kind']>()
  const exposed = new Set(exposedChunks(compilation))
  for (const chunk of compilation.chunks) {
    const code = chunk.hasRuntime()
      ? 'entry'
      : exposed.has(chunk)
        ? 'expose'
        : chunk.name?.startsWith('texts-')
          ? 'locale'
          : 'lazy'
    for (const file of chunk.files) {
      // For containers of before, while they run (shared/federation/hot).
      if (file.startsWith('hot/')) continue
      if (file.endsWith('.js')) kinds.set(file, code)
      else if (code === 'lazy') kinds.set(file, 'lazy')
    }
  }
  return kinds
}

/** The libraries that code of this build really asks the shell for, with the version it was built against. */
function takenFromShell(compilation: Compilation): Record<string, string> {
  const versions = sharedVersions()
  const taken = new Set<string>()
  for (const module of compilation.modules) {
    const library = libraryOf(shareKeyOf(module) ?? '')
    if (library) taken.add(library)
  }
  return Object.fromEntries([...taken].sort().map((library) => [library, versions[library] ?? '']))
}
