import type { Compiler, Module } from 'webpack'
import { missingIn } from './facades/facades.ts'
import { PROVIDED_PACKAGES } from './shared-modules.ts'

/**
 * Fails a build whose imports would work here and break in the shell: the component library as a whole, a name that
 * the shell's part of a library does not have, and (in remotes) a copy of a library that the shell provides.
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
          parser.hooks.importSpecifier.tap('ImportLawPlugin', (_statement: unknown, source: unknown, name: unknown) => {
            const problem = missingIn(String(source), String(name))
            if (!problem) return
            const issuer = (parser.state as { module: { resource?: string } }).module.resource ?? 'a module'
            throw new Error(`${issuer}: ${problem}`)
          })
        })
      }
    })
    if (this.#side === 'remote') this.#refuseCopies(compiler)
  }

  #refuseCopies(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ImportLawPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ImportLawPlugin', (modules) => {
        const copies = [...modules].filter(isProvided).map((module) => module.identifier())
        for (const copy of copies) {
          compilation.errors.push(
            new compiler.webpack.WebpackError(`the shell provides this, a remote must not bundle it: ${copy}`),
          )
        }
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
