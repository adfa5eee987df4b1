import type { LabelUsage } from '@parley/shared/contract/label-usage'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { readUsage } from './renaming.queries.ts'

/** What carries each label of the account, and how far a new title has come. */
export async function labelUsage(deps: Deps, { accountId }: Member): Promise<LabelUsage[]> {
  const rows = await readUsage(deps.db, accountId)
  return rows.map(({ rename_done: done, rename_total: total, ...counts }) => ({
    ...counts,
    rename: total === null ? null : { done: Math.min(done ?? 0, total), total },
  }))
}
