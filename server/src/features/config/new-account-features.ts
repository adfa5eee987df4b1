import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { installationSetting } from './settings.service.ts'

const KNOWN: ReadonlySet<string> = new Set([...FEATURES_ON, ...FEATURES_OFF])

const Defaults = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string(), enabled: v.boolean() })))

/** Flags that a new account starts with besides the product's own, as ACCOUNT_LEVEL_FEATURE_DEFAULTS lists them. */
export async function newAccountFeatures(deps: Pick<Deps, 'db' | 'env'>): Promise<Record<string, boolean>> {
  const read = v.safeParse(Defaults, await installationSetting(deps, 'ACCOUNT_LEVEL_FEATURE_DEFAULTS'))
  if (!read.success) return {}
  return Object.fromEntries(
    read.output.filter(({ name }) => KNOWN.has(name)).map(({ name, enabled }) => [name, enabled]),
  )
}
