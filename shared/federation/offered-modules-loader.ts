import type { LoaderContext } from 'webpack'

/** Writes the never-called list of dynamic imports; see offered-modules.ts. */
export default function offeredModulesLoader(this: LoaderContext<{ requests: string[] }>): string {
  const imports = this.getOptions().requests.map((request) => `() => import(${JSON.stringify(request)})`)
  return `export const offeredModules = [${imports.join(',\n')}]\n`
}
