import { fileURLToPath } from 'node:url'
import type { Compiler } from 'webpack'

const standIn = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

interface Unused {
  /** The files that ask for it. */
  of: RegExp
  file: RegExp
  standIn: string
}

const RUNTIME = /@module-federation[\\/](runtime-core|error-codes)[\\/]/

/**
 * Parts of the runtime (its own manifests, what is fetched by them, ranges of versions, sentences) and of the router (what
 * its framework fetches ahead), and what stands for them.
 */
const UNUSED: readonly Unused[] = [
  { of: RUNTIME, file: /\/plugins\/snapshot\/SnapshotHandler\.js$/, standIn: standIn('without-snapshots.ts') },
  { of: RUNTIME, file: /\/utils\/preload\.js$/, standIn: standIn('without-snapshots.ts') },
  { of: RUNTIME, file: /\/semver\/index\.js$/, standIn: standIn('without-ranges.ts') },
  { of: RUNTIME, file: /^\.\/desc\.mjs$/, standIn: standIn('without-descriptions.ts') },
  {
    of: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom$/,
    file: /^\.\/ssr\/components\.js$/,
    standIn: standIn('without-prefetch.ts'),
  },
]

/**
 * Leaves out of libraries what areas of Parley never need and tree shaking cannot see to be unused. Fails the build when one
 * of them is made of other files than it was.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanRuntimePlugin', (compilation, { normalModuleFactory }) => {
      const there = new Set<RegExp>()
      const found = new Set<RegExp>()
      normalModuleFactory.hooks.beforeResolve.tap('LeanRuntimePlugin', (asked) => {
        for (const { of, file, standIn: other } of UNUSED.filter((one) => one.of.test(asked.context))) {
          there.add(of)
          if (!file.test(asked.request)) continue
          found.add(file)
          asked.request = other
        }
      })
      compilation.hooks.finishModules.tap('LeanRuntimePlugin', () => {
        for (const { file } of UNUSED.filter((one) => there.has(one.of) && !found.has(one.file)))
          compilation.errors.push(new compiler.webpack.WebpackError(`No library has the file ${file} any more`))
      })
    })
  }
}
