import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

type Failed = Pick<
  Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0],
  'pkgName' | 'shareScopeMap'
>

/**
 * The runtime keeps the promise of a shared library that it fetches, also when that has failed: whoever asks later is given
 * the failure of then. Forgotten, it is fetched anew.
 */
export function forgetFailedShare({ pkgName, shareScopeMap }: Failed): void {
  for (const scope of Object.values(shareScopeMap))
    for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null
}
