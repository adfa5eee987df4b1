import type { Compilation, Module } from 'webpack'
import { COMMON } from './common-code/common-code.ts'
import { shareKeyOf } from './offer-plugin.ts'
import { THEME } from './shared-modules.ts'
import { themeNames, themeNamesIn } from './theme-names.ts'

type Names = Record<string, string[]>

/**
 * What a remote imports from the shell: share key → names. Asked before modules are concatenated; what only unused code
 * imports is left out.
 */
export function takenNames({ modules, moduleGraph }: Compilation): Names {
  const taken = new Map<string, Set<string>>()
  for (const module of modules) {
    const key = shareKeyOf(module)
    // Of the common code a build takes all or nothing, by its key.
    if (key === null || key === COMMON.key) continue
    const names = taken.get(key) ?? new Set()
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection as { dependency: { getIds?: (graph: typeof moduleGraph) => string[] } }
      const [name] = connection.isActive(undefined) ? (dependency.getIds?.(moduleGraph) ?? []) : []
      if (name) names.add(name)
    }
    taken.set(key, names)
  }
  return sorted([...taken].map(([key, names]) => [key, [...names].sort()]))
}

/** The same with the roles and variables of the look that the finished scripts write. */
export function withThemeNames(taken: Names, compilation: Compilation): Names {
  const look = taken[THEME.key]
  return look ? { ...taken, [THEME.key]: [...look, ...themeNamesIn(scriptsOf(compilation))] } : taken
}

/**
 * What a shell provides: share key → names that can be imported, null where webpack cannot tell. Asked after exports are
 * known and before modules are concatenated.
 */
export function offeredNames(compilation: Compilation): Record<string, string[] | null> {
  const offered = [...compilation.modules]
    .filter(({ type }) => type === 'provide-module')
    .map((module) => ({ module, key: (module as unknown as { _name: string })._name }))
    .filter(({ key }) => key !== COMMON.key)
    .map(({ module, key }): [string, string[] | null] => {
      const names = exportsOf(compilation, module)
      return [key, key === THEME.key && names ? [...names, ...themeNames()] : names]
    })
  return sorted(offered)
}

function exportsOf({ moduleGraph }: Compilation, provider: Module): string[] | null {
  const dependency = [...provider.blocks.flatMap((block) => block.dependencies), ...provider.dependencies][0]
  const module = dependency && moduleGraph.getModule(dependency)
  const names = module && moduleGraph.getProvidedExports(module)
  if (!module || !Array.isArray(names)) return null
  // Whoever imports a CommonJS module finds all of it under this name.
  const isCommonJs = module.getExportsType(moduleGraph, false) !== 'namespace'
  return [...new Set([...names, ...(isCommonJs ? ['default'] : [])])].sort()
}

const scriptsOf = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => source.source().toString())

const sorted = <T>(entries: [string, T][]): Record<string, T> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
