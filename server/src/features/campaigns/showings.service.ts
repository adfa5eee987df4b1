import { CAMPAIGN_RECIPIENTS_PER_PAGE } from '@parley/shared/contract/campaign'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { findCampaign } from './campaigns.queries.ts'
import { listShowings } from './showings.queries.ts'

/** On which pages an ongoing campaign was shown: what is behind that number. @throws NotFound */
export async function showings(deps: Deps, member: Member, displayId: number, page: number) {
  const campaign = await findCampaign(deps.db, member.accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  const limit = CAMPAIGN_RECIPIENTS_PER_PAGE
  const { rows, count, times } = await listShowings(deps.db, campaign.id, limit, (page - 1) * limit)
  return { payload: rows, meta: { current_page: page, count, times } }
}
