import { fileURLToPath } from 'node:url'
import type { Compiler } from 'webpack'

const standIn = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Parts of the runtime and what stands for them: its own manifests, what is fetched by them, ranges of versions, sentences. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\/plugins\/snapshot\/SnapshotHandler\.js$/, standIn('without-snapshots.ts')],
  [/\/utils\/preload\.js$/, standIn('without-snapshots.ts')],
  [/\/semver\/index\.js$/, standIn('without-ranges.ts')],
  [/^\.\/desc\.mjs$/, standIn('without-descriptions.ts')],
]

/**
 * Leaves out of the federation runtime what areas of Parley never need and tree shaking cannot see to be unused. Fails the
 * build when the runtime is made of other files than it was.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanRuntimePlugin', (compilation, { normalModuleFactory }) => {
      let isThere = false
      const found = new Set<RegExp>()
      normalModuleFactory.hooks.beforeResolve.tap('LeanRuntimePlugin', (asked) => {
        if (!/@module-federation[\\/](runtime-core|error-codes)[\\/]/.test(asked.context)) return
        isThere = true
        const unused = UNUSED.find(([file]) => file.test(asked.request))
        if (!unused) return
        found.add(unused[0])
        asked.request = unused[1]
      })
      compilation.hooks.finishModules.tap('LeanRuntimePlugin', () => {
        for (const [file] of UNUSED.filter(([one]) => isThere && !found.has(one)))
          compilation.errors.push(
            new compiler.webpack.WebpackError(`The federation runtime has no file ${file} any more`),
          )
      })
    })
  }
}
