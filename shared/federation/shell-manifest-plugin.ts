import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'
import type { ShellManifest } from '../src/contract/releases/release.ts'
import { BuildIdPlugin } from './build-id/build-id-plugin.ts'
import { shareKeyOf } from './offer-plugin.ts'
import { filesOf } from './remote-manifest-plugin.ts'
import { sharedVersions } from './shared-modules.ts'
import { offeredNames } from './shared-names.ts'
import { SignInPlugin } from './sign-in-plugin.ts'

/** The import() that everything but the entry is behind. */
const FIRST_PAGE = 'bootstrap'

interface Options {
  version: string
  apis: readonly number[]
  capabilities: readonly string[]
}

/** Writes the shell's `manifest.json`: what the page loads first, and what this build offers to remotes. */
export class ShellManifestPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      let exports: ReturnType<typeof offeredNames> = {}
      compilation.hooks.afterOptimizeDependencies.tap('ShellManifestPlugin', () => {
        exports = offeredNames(compilation)
      })
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        const main = compilation.entrypoints.get('main')
        const entry = main?.getFiles().find((file) => file.endsWith('.js'))
        if (!main || !entry) throw new Error('shell: no entry was built')
        const early = new Set([...main.getFiles(), ...filesAskedForAtStart(compilation)])
        const soon = [...filesOfAreas(compilation)].filter(([file]) => !early.has(file))
        const signIn = SignInPlugin.of(compilation)
        refuseLateStyles(compiler, compilation, new Set([...early, ...signIn.styles]))
        const { version, apis, capabilities } = this.#options
        const manifest: ShellManifest = {
          schema: 1,
          name: 'shell',
          version,
          build: BuildIdPlugin.of(compilation),
          entry,
          styles: [...early].filter((file) => file.endsWith('.css')),
          preload: [...early].filter((file) => file.endsWith('.js') && file !== entry),
          soon: soon.map(([file]) => file),
          soonFor: Object.fromEntries(soon),
          signIn,
          offer: { apis: [...apis], capabilities: [...capabilities], shared: sharedVersions(), exports },
          files: filesOf(compilation),
        }
        const text = `${JSON.stringify(manifest, null, 2)}\n`
        compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(text))
      })
    })
  }
}

/** The page gives integrity to the styles that it names; webpack asks for a later one without. */
function refuseLateStyles(compiler: Compiler, compilation: Compilation, early: ReadonlySet<string>): void {
  const late = Object.keys(compilation.assets).filter((file) => file.endsWith('.css') && !early.has(file))
  if (late.length === 0) return
  const problem = `${late.join(', ')}: styles of the shell must be imported by its first page, or nothing checks them`
  compilation.errors.push(new compiler.webpack.WebpackError(problem))
}

/**
 * Files of the first page and of every shared library that its code takes: the federation runtime fetches them
 * before the first line runs, and the page can name them earlier than it does.
 */
export function filesAskedForAtStart(compilation: Compilation): Set<string> {
  const { chunkGraph } = compilation
  const offers = groupsByShareKey(compilation)
  const seen = new Set<Chunk>()
  const queue: ChunkGroup[] = compilation.chunkGroups.filter((group) => group.name === FIRST_PAGE)
  for (const group of queue) {
    for (const chunk of group.chunks.filter((one) => !seen.has(one))) {
      seen.add(chunk)
      const keys = [...chunkGraph.getChunkModules(chunk)].map(shareKeyOf)
      queue.push(...keys.flatMap((key) => (key === null ? [] : (offers.get(key) ?? []))))
    }
  }
  return new Set([...seen].flatMap((chunk) => [...chunk.files]))
}

/** Chunks with the libraries that areas take while they start, which the shell itself does not need at once. */
const CHUNKS_OF_AREAS: Readonly<Record<string, string>> = {
  router: 'react-router',
  state: 'jotai',
  'ui-core': '@emotion/react',
}

/** What areas ask the shell for while they start: each file, and the library in it. */
export const filesOfAreas = (compilation: Compilation): Map<string, string> =>
  new Map(
    [...compilation.chunks].flatMap(({ name, files }) => {
      const library = CHUNKS_OF_AREAS[name ?? '']
      return library ? [...files].map((file) => [file, library] as const) : []
    }),
  )

/** Where the code of each offered module is, by its share key. */
function groupsByShareKey({ modules, chunkGraph }: Compilation): Map<string, ChunkGroup[]> {
  const groups = new Map<string, ChunkGroup[]>()
  for (const module of modules) {
    if (module.type !== 'provide-module') continue
    const key = (module as unknown as { _name: string })._name
    const found = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? [])
    groups.set(key, [...(groups.get(key) ?? []), ...found])
  }
  return groups
}
