import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'
import { portableName, toolsHash } from './build-inputs.ts'

/** Stands for the build id while webpack works: as long as a real one, and valid inside an identifier. */
export const BUILD_ID_PLACEHOLDER = 'qbuildidhereq'

const ID_LENGTH = BUILD_ID_PLACEHOLDER.length

interface Options {
  /** The package's folder. */
  root: string
  /** What the build writes into its manifest and takes from no module: version, remote.json, what a shell offers. */
  facts: unknown
  /** Files of ours that went into it and are no modules of the compilation. */
  more?: (compilation: Compilation) => readonly string[]
}

/**
 * Names a build after what it was made of: the sources that are part of it, their names within the workspace, libraries
 * and tools as locked, and the facts of its manifest. Neither the folder of the checkout nor webpack's cache is part of
 * it. The id stands in the container's global and in webpack's own globals (two builds of one name replay each other's
 * chunks); files are made with a placeholder, which is replaced before content hashes and integrity are computed.
 */
export class BuildIdPlugin {
  static of(compilation: Compilation): string {
    const id = ids.get(compilation)
    if (!id) throw new Error('the build id is not known yet')
    return id
  }

  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { root, facts, more } = this.#options
    const tools = toolsHash(root)
    compiler.hooks.thisCompilation.tap('BuildIdPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('BuildIdPlugin', (modules) => {
        ids.set(
          compilation,
          hashOf([tools, compilation.options.mode ?? '', facts, sourcesOf(modules, root, more?.(compilation))]),
        )
      })
      // Before webpack gives ids: its own for these modules would come from absolute paths.
      compilation.hooks.moduleIds.tap({ name: 'BuildIdPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = portableIdOf(module)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
      const afterMinify = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'BuildIdPlugin', stage: afterMinify }, () => {
        writeId(compilation, compiler, BuildIdPlugin.of(compilation))
      })
    })
  }
}

const ids = new WeakMap<Compilation, string>()

const hashOf = (inputs: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, ID_LENGTH)

/** `[name, digest]` of every file of ours that is part of the build. Those of libraries are given by the lockfile. */
function sourcesOf(modules: Iterable<Module>, root: string, more: readonly string[] = []): [string, string][] {
  const files = new Set<string>()
  const resources = [...modules].map((module) => (module as { resource?: string }).resource?.replace(/\?.*$/, ''))
  for (const file of [...resources, ...more]) {
    if (file && isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file)) files.add(file)
  }
  return [...files]
    .map((file): [string, string] => [
      portableName(root, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** An id for the modules that the federation plugin makes; null for all others. */
function portableIdOf(module: Module): string | null {
  if (module.identifier().startsWith('container entry')) return 'container'
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '') ? 'federation' : null
}

function writeId(compilation: Compilation, compiler: Compiler, id: string): void {
  const { ReplaceSource } = compiler.webpack.sources
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue
    const text = source.source().toString()
    if (!text.includes(BUILD_ID_PLACEHOLDER)) continue
    const replaced = new ReplaceSource(source)
    for (
      let at = text.indexOf(BUILD_ID_PLACEHOLDER);
      at >= 0;
      at = text.indexOf(BUILD_ID_PLACEHOLDER, at + ID_LENGTH)
    ) {
      replaced.replace(at, at + ID_LENGTH - 1, id)
    }
    compilation.updateAsset(name, replaced)
  }
}
