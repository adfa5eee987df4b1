import type { Compiler, Module } from 'webpack'
import { missingIn } from './facades/facades.ts'
import { unofferedIn } from './offer-plugin.ts'
import { PROVIDED_PACKAGES } from './shared-modules.ts'

/**
 * Fails a build whose imports would work here and break in the shell, in whichever chunk they are: the component library
 * as a whole, a name that the shell's part of a library does not have, and (in remotes) a copy of a library that the shell
 * provides or a door of one that it does not offer.
 */
export class ImportLawPlugin {
  readonly #side: 'shell' | 'remote'

  constructor(side: 'shell' | 'remote') {
    this.#side = side
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('ImportLawPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ImportLawPlugin', ({ request, contextInfo }) => {
        if (request !== '@chakra-ui/react') return
        throw new Error(`${contextInfo.issuer}: import '@chakra-ui/react/<component>', the bare package is 300 kB`)
      })
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap('ImportLawPlugin', (parser) => {
          const refuseMissing = (source: unknown, name: unknown) => {
            const problem = missingIn(String(source), typeof name === 'string' ? name : null)
            if (!problem) return
            const issuer = (parser.state as { module: { resource?: string } }).module.resource ?? 'a module'
            throw new Error(`${issuer}: ${problem}`)
          }
          const { importSpecifier, exportImportSpecifier, importCall } = parser.hooks
          for (const hook of [importSpecifier, exportImportSpecifier]) {
            hook.tap('ImportLawPlugin', (_statement: unknown, source: unknown, name: unknown) =>
              refuseMissing(source, name),
            )
          }
          importCall.tap('ImportLawPlugin', ({ source }) =>
            refuseMissing('value' in source ? source.value : null, null),
          )
        })
      }
    })
    if (this.#side === 'remote') this.#refuseUnprovided(compiler)
  }

  #refuseUnprovided(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ImportLawPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ImportLawPlugin', (modules) => {
        const copies = [...modules].filter(isProvided).map((module) => module.identifier())
        const problems = [
          ...copies.map((copy) => `the shell provides this, a remote must not bundle it: ${copy}`),
          ...unofferedIn(modules).map(
            (key) => `${key}: the shell does not offer it (shared/federation/shared-modules.ts)`,
          ),
        ]
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem))
      })
    })
  }
}

function isProvided(module: Module): boolean {
  const resource = (module as { resource?: string }).resource?.replaceAll('\\', '/')
  if (!resource) return false
  const inPackage = resource.slice(resource.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  return resource.includes('/node_modules/') && PROVIDED_PACKAGES.some((name) => inPackage.startsWith(`${name}/`))
}
