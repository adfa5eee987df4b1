import type { Compilation, Compiler } from 'webpack'
import { integrityOf } from './remote-manifest-plugin.ts'

type FilesOf = (compilation: Compilation) => ReadonlySet<string>

/** Stands for the digests of all chunks while webpack works: `id:digest,id:digest`, safe inside any quotes. */
const PLACEHOLDER = 'digestsofallchunksstandhere'

/**
 * Gives integrity to every script that a build's own code asks for. The digests stand in the entry, which the page checks.
 * (webpack-subresource-integrity follows chunks from the entry, and the shell's shared modules are reached by their keys;
 * it also writes one kind of digest for all.)
 */
export class ChunkIntegrityPlugin {
  readonly #early: FilesOf

  /** @param early files that a page preloads, with the SHA-384 of the manifest: a script must name the same to use them */
  constructor(early: FilesOf) {
    this.#early = early
  }

  apply(compiler: Compiler): void {
    const { runtime, sources, Compilation: stages } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('ChunkIntegrityPlugin', (code) => `${code}\n${CHECK}`)
      // Names and contents of chunks are final now; only the entry is still written.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => {
        const digests = digestsOf(compilation, this.#early(compilation))
        for (const { name, source } of compilation.getAssets()) {
          const text = name.endsWith('.js') ? source.source().toString() : ''
          const at = text.indexOf(PLACEHOLDER)
          if (at < 0) continue
          const filled = new sources.ReplaceSource(source)
          filled.replace(at, at + PLACEHOLDER.length - 1, digests)
          compilation.updateAsset(name, filled)
        }
      })
    })
  }
}

const CHECK = `var digest = Object.fromEntries("${PLACEHOLDER}".split(",").map(function (pair) { return pair.split(":"); }))[chunkId];
if (!digest) throw new Error("no integrity is known for " + url);
script.integrity = (digest.length > 44 ? "sha384-" : "sha256-") + digest;
script.crossOrigin = "anonymous";`

/** SHA-384 for what is preloaded; SHA-256 for all that comes later: a third less in the entry, hardly smaller when packed. */
function digestsOf(compilation: Compilation, early: ReadonlySet<string>): string {
  return [...compilation.chunks]
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap((chunk) =>
      [...chunk.files]
        .filter((file) => file.endsWith('.js'))
        .map((file) => {
          const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
          return `${chunk.id}:${integrityOf(bytes, early.has(file) ? 'sha384' : 'sha256').slice('sha384-'.length)}`
        }),
    )
    .sort()
    .join(',')
}
