import type { Compiler } from 'webpack'

const ENTRY =
  /\{\s*version: ("[^"]+"),\s*get: \(\) => \((Promise\.all\(\[[^\]]*\]\)|__webpack_require__\.e\([^)]*\))\.then\(\(\) => \(\(\) => \(__webpack_require__\(([^)]+)\)\)\)\)\),\s*scope: \["default"\],\s*shareConfig: (\{[^}]*\}),\s*\},/g
const CHUNK = /__webpack_require__\.e\(([^)]*)\)/g

/**
 * Writes the table of shared modules as calls of one function: 140 modules that differ in version, number and chunks said
 * all the rest anew, 2 kB of every first visit. Fails the build when the federation plugin writes its table otherwise.
 */
export class CompactSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompactSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('CompactSharingPlugin', (module) => {
        if (module.name !== 'sharing') return
        const written = module.generate.bind(module)
        module.generate = () => compact(String(written() ?? ''))
      })
    })
  }
}

/** @throws Error for a table that this does not know */
export function compact(code: string): string {
  const entries = [...code.matchAll(ENTRY)]
  const config = entries[0]?.[4]
  if (config === undefined) {
    if (code.includes('initOptions.shared'))
      throw new Error('the table of shared modules is written otherwise than it was')
    return code
  }
  const shared = code.replace(ENTRY, (entry, version: string, chunks: string, id: string, own: string) =>
    own === config
      ? `offered(${version}, ${id}, [${[...chunks.matchAll(CHUNK)].map(([, chunk]) => chunk).join(', ')}]),`
      : entry,
  )
  return `${offered(config)}\n${shared}`
}

const offered = (config: string) => `var offered = (version, id, chunks) => ({
  version,
  get: () => Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk))).then(() => () => __webpack_require__(id)),
  scope: ["default"],
  shareConfig: ${config},
});`
