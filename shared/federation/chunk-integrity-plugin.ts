import type { Chunk, Compilation, Compiler } from 'webpack'
import { digestRuntime } from './digest-runtime.ts'
import { integrityOf } from './remote-manifest-plugin.ts'

type FilesOf = (compilation: Compilation) => ReadonlySet<string>

/** They stand for digests while webpack works: `id:digest,id:digest`, safe inside any quotes. */
const FIRST = 'digestsofthefirstchunksstandhere'
const LATER = 'digestofthelaterdigestsstandshere'

/** Digests of what is asked for after the first screen: chunk id → digest. */
export const LATER_DIGESTS = 'assets/digests.json'

interface Options {
  /** Files that a page preloads, with the SHA-384 of the manifest: a script must name the same to use them. */
  early: FilesOf
  /** What first screens ask for besides; a page may preload it, too. */
  soon?: FilesOf
}

/**
 * Gives integrity to every script that a build's own code asks for. Digests are the one thing that does not become smaller
 * by packing: those of the first screen stand in the entry, which the page checks, all others in a file that is read when
 * the first of them is needed and whose own digest stands in the entry.
 * (webpack-subresource-integrity follows chunks from the entry, and the shell's shared modules are reached by their keys;
 * it also writes one kind of digest for all, into the entry.)
 */
export class ChunkIntegrityPlugin {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { runtime, sources, Compilation: stages, RuntimeGlobals } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('ChunkIntegrityPlugin', (code) => `${code}\n${CHECK}`)
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrityPlugin', (chunk, needed) => {
          needed.add(RuntimeGlobals.publicPath)
          const code = digestRuntime({ first: FIRST, later: LATER, file: LATER_DIGESTS })
          compilation.addRuntimeModule(chunk, runtimeModule(compiler, code))
        })
      // Names and contents of chunks are final now; only the entry is still written.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => {
        const { first, later } = this.#digestsOf(compilation)
        const text = JSON.stringify(later)
        compilation.emitAsset(LATER_DIGESTS, new sources.RawSource(text))
        const filled: Record<string, string> = { [FIRST]: first, [LATER]: integrityOf(text, 'sha256') }
        for (const { name } of compilation.getAssets()) fill(compiler, compilation, name, filled)
      })
    })
  }

  /** SHA-384 for what is preloaded; SHA-256 for all that comes later: a third less, hardly smaller when packed. */
  #digestsOf(compilation: Compilation): { first: string; later: Record<string, string> } {
    const early = this.#options.early(compilation)
    const soon = this.#options.soon?.(compilation)
    const first: string[] = []
    const later: Record<string, string> = {}
    for (const chunk of [...compilation.chunks].filter((one) => !one.hasRuntime()).toSorted(byId)) {
      const file = [...chunk.files].find((one) => one.endsWith('.js'))
      if (!file) continue
      const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
      const isPreloaded = early.has(file) || soon?.has(file)
      const digest = integrityOf(bytes, isPreloaded ? 'sha384' : 'sha256').slice('sha384-'.length)
      const isFirst = isPreloaded || chunk.name?.startsWith('texts-')
      if (isFirst) first.push(`${chunk.id}:${digest}`)
      else later[String(chunk.id)] = digest
    }
    return { first: first.join(','), later }
  }
}

const CHECK = `var digest = __webpack_require__.digestOf[chunkId];
if (!digest) throw new Error("no integrity is known for " + url);
script.integrity = (digest.length > 44 ? "sha384-" : "sha256-") + digest;
script.crossOrigin = "anonymous";`

const byId = (a: Chunk, b: Chunk) => (String(a.id) < String(b.id) ? -1 : 1)

/** After the loading of scripts, which it stands before, and before anything starts. */
function runtimeModule({ webpack: { RuntimeModule } }: Compiler, code: string) {
  class ChunkDigestsRuntimeModule extends RuntimeModule {
    constructor() {
      super('chunk digests', RuntimeModule.STAGE_ATTACH + 1)
    }
    override generate() {
      return code
    }
  }
  return new ChunkDigestsRuntimeModule()
}

function fill({ webpack: { sources } }: Compiler, compilation: Compilation, name: string, by: Record<string, string>) {
  const asset = compilation.getAsset(name)
  const text = asset && name.endsWith('.js') ? asset.source.source().toString() : ''
  const places = Object.entries(by).flatMap(([placeholder, value]) => {
    const at = text.indexOf(placeholder)
    return at < 0 ? [] : [{ at, end: at + placeholder.length - 1, value }]
  })
  if (!asset || places.length === 0) return
  const filled = new sources.ReplaceSource(asset.source)
  for (const { at, end, value } of places) filled.replace(at, end, value)
  compilation.updateAsset(name, filled)
}
