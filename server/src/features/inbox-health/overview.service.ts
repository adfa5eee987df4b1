import type { InboxOverview } from '@parley/shared/contract/inbox-overview'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { healthFacts } from '../channel-health/channel-health.service.ts'
import { readOverview } from './overview.queries.ts'

/** Who answers each inbox of the account, and how its channel does. */
export async function inboxOverview(deps: Deps, { accountId }: Member): Promise<InboxOverview[]> {
  const rows = await readOverview(deps.db, accountId)
  return rows.map((row) => ({
    ...healthFacts(row),
    id: row.id,
    member_ids: row.member_ids,
    last_activity_at: row.last_activity_at?.toISOString() ?? null,
  }))
}
