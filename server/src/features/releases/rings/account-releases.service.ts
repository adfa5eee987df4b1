import type { AccountReleases } from '@parley/shared/contract/release-status'
import type { Deps } from '../../../deps.ts'
import { noAccount } from '../missing.ts'
import { findAccountName } from '../releases.queries.ts'
import { whyOf } from '../resolve-release.ts'
import { listChannels } from './rings.queries.ts'
import { targetsForAccount } from './targets-for-account.ts'

/** What one account gets of each remote, and why. @throws NotFound */
export async function releasesOfAccount(deps: Deps, accountId: number): Promise<AccountReleases> {
  const [name, targets, channels] = await Promise.all([
    findAccountName(deps.db, accountId),
    targetsForAccount(deps.db, accountId),
    listChannels(deps.db),
  ])
  if (name === null) throw noAccount(accountId)
  return {
    account_id: accountId,
    name,
    channel: channels.get(accountId) ?? 'stable',
    remotes: targets.map(({ remote, version, build, ...row }) => ({ remote, version, build, why: whyOf(row).by })),
  }
}
