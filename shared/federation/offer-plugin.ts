import { readdirSync } from 'node:fs'
import { ProvideSharedPlugin } from '@module-federation/enhanced'
import type { Compilation, Compiler } from 'webpack'
import { COMMON } from './common-code/common-code.ts'
import { facadeFiles } from './facades/facades.ts'
import { libraryOf, SHARED_LIBRARIES, sharedVersions, THEME } from './shared-modules.ts'

const COMPONENTS = new URL('../node_modules/@chakra-ui/react/dist/esm/components', import.meta.url)

/** Entry points of the component library that are not components. */
const CHAKRA_ROOMS = ['preset', 'preset-base', 'styled-system', 'theme', 'hooks', 'collection', 'anatomy']

/** Every request that shell and remotes may make for a shared library, also those the shell never makes itself. */
export function offeredRequests(): string[] {
  const components = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    THEME.key,
    ...SHARED_LIBRARIES.flatMap(({ offers }) => offers ?? []),
    ...[...CHAKRA_ROOMS, ...components.map(({ name }) => name).sort()].map((path) => `@chakra-ui/react/${path}`),
  ]
}

/**
 * Puts every offered module into the share scope, each behind a chunk that is fetched when somebody first takes it.
 * They are provided by file and not by request: a request would also be taken, with code for each that nobody runs.
 */
export class OfferPlugin {
  #isApplied = false

  apply(compiler: Compiler): void {
    const prepare = async () => {
      if (this.#isApplied) return
      this.#isApplied = true
      new ProvideSharedPlugin({ provides: await provides(compiler) }).apply(compiler)
    }
    compiler.hooks.beforeRun.tapPromise('OfferPlugin', prepare)
    compiler.hooks.watchRun.tapPromise('OfferPlugin', prepare)
    compiler.hooks.thisCompilation.tap('OfferPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OfferPlugin', () => refuseUnoffered(compiler, compilation))
    })
  }
}

/** Of something whose key says what it is. */
const COMMON_VERSION = '1.0.0'

/** Offered by a file of ours instead of the library's entry. */
const OWN_FILES: Record<string, string> = { ...facadeFiles(), [THEME.key]: THEME.file }

async function provides(compiler: Compiler) {
  const versions = sharedVersions()
  const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm' })
  const fileOf = (request: string) =>
    new Promise<string>((done, failed) => {
      const own = OWN_FILES[request]
      if (own) return done(own)
      resolver.resolve({}, compiler.context, request, {}, (problem, file) => (file ? done(file) : failed(problem)))
    })
  const entries = offeredRequests().map(async (request) => {
    const version = versions[libraryOf(request) ?? ''] ?? ''
    return [await fileOf(request), { shareKey: request, version, singleton: true }] as const
  })
  const common = { shareKey: COMMON.key, version: COMMON_VERSION, singleton: false }
  return { ...Object.fromEntries(await Promise.all(entries)), [COMMON.file]: common }
}

/** What the shell takes and nobody offers would be missing in the browser. */
function refuseUnoffered(compiler: Compiler, compilation: Compilation): void {
  for (const key of unofferedIn(compilation.modules)) {
    compilation.errors.push(
      new compiler.webpack.WebpackError(`${key}: add it to \`offers\` in shared/federation/shared-modules.ts`),
    )
  }
}

/** The share keys that these modules are taken by and nobody offers. */
export function unofferedIn(modules: Iterable<{ type: string }>): string[] {
  const offered = new Set<string | null>([...offeredRequests(), COMMON.key, null])
  return [...new Set([...modules].map(shareKeyOf))].filter((key): key is string => !offered.has(key))
}

/** The key under which a module is taken from the share scope; null when it is not. */
export function shareKeyOf(module: { type: string }): string | null {
  if (module.type !== 'consume-shared-module') return null
  return (module as unknown as { options: { shareKey: string } }).options.shareKey
}
