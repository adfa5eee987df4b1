import { createHash } from 'node:crypto'
import type { Compilation, Compiler } from 'webpack'

/** Stands for the build id while webpack works: as long as a real one, and valid inside an identifier. */
export const BUILD_ID_PLACEHOLDER = 'qbuildidhereq'

const ID_LENGTH = BUILD_ID_PLACEHOLDER.length

/**
 * Names a build after what came out of it. The id is part of the container's global and of webpack's own globals
 * (two builds of one name replay each other's chunks), so it must be inside the files whose hash it is: the files are
 * made with a placeholder, hashed, and the placeholder is replaced before content hashes and integrity are computed.
 * Hashes in file names do not count, so the same sources give the same id wherever they are built.
 */
export class BuildIdPlugin {
  static of(compilation: Compilation): string {
    const id = ids.get(compilation)
    if (!id) throw new Error('the build id is not known yet')
    return id
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BuildIdPlugin', (compilation) => {
      // Before webpack gives ids: its own for this module would come from an absolute path.
      compilation.hooks.moduleIds.tap({ name: 'BuildIdPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          if (module.identifier().startsWith('container entry')) compilation.chunkGraph.setModuleId(module, 'container')
        }
      })
      const afterMinify = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'BuildIdPlugin', stage: afterMinify }, () => {
        const id = hashOfAssets(compilation)
        ids.set(compilation, id)
        writeId(compilation, compiler, id)
      })
    })
  }
}

const ids = new WeakMap<Compilation, string>()

function hashOfAssets(compilation: Compilation): string {
  const fileHashes = compilation.getAssets().flatMap(({ info }) => info.contenthash ?? [])
  const withoutHashes = (text: string) => fileHashes.reduce((rest, hash) => rest.replaceAll(hash, ''), text)
  const contents = compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.txt'))
    .map(({ name, source }) => `${withoutHashes(name)}\0${withoutHashes(source.source().toString('latin1' as never))}`)
    .sort()
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, ID_LENGTH)
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
