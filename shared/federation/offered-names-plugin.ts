import { relative } from 'node:path'
import type { Compilation, Compiler, Module, NormalModule } from 'webpack'
import { COMMON } from './common-code/common-code.ts'

const NAME = 'OfferedNamesPlugin'

/** What of webpack's and of the federation's modules is read here. */
interface Consuming extends Module {
  options?: { shareKey?: string }
}
interface Importing {
  /** The imported name first; none of whoever takes all. */
  getIds?(graph: Compilation['moduleGraph']): string[]
}

/**
 * Refuses a build that imports what the common code does not offer. Webpack takes any name of a module that comes from
 * the shell, and the page would find out.
 */
export class OfferedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.seal.tap(NAME, () => {
        for (const text of missing(compilation)) compilation.errors.push(new compiler.webpack.WebpackError(text))
      })
    })
  }
}

function missing(compilation: Compilation): Set<string> {
  const { moduleGraph: graph, modules } = compilation
  const texts = new Set<string>()
  const common = [...modules].find((module) => (module as NormalModule).resource === COMMON.file)
  const offered = common && graph.getProvidedExports(common)
  if (!Array.isArray(offered)) return texts
  for (const module of modules) {
    if ((module as Consuming).options?.shareKey !== COMMON.key) continue
    for (const { dependency, originModule } of graph.getIncomingConnections(module)) {
      const name = (dependency as Importing | null)?.getIds?.(graph)[0]
      if (name === undefined || offered.includes(name)) continue
      const file = relative(compilation.compiler.context, (originModule as NormalModule | null)?.resource ?? '')
      texts.add(`${file} imports '${name}', which the common code does not offer: offered-code.ts names what it does`)
    }
  }
  return texts
}
