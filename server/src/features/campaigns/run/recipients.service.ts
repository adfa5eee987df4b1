import { CAMPAIGN_RECIPIENTS_PER_PAGE } from '@parley/shared/contract/campaign'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { findCampaign } from '../campaigns.queries.ts'
import { listRecipients } from './recipients.queries.ts'

/** A page of the people of a campaign; of one state or of all. @throws NotFound */
export async function recipients(
  deps: Deps,
  member: Member,
  displayId: number,
  { page, state }: { page: number; state: string | null },
) {
  const campaign = await findCampaign(deps.db, member.accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  const limit = CAMPAIGN_RECIPIENTS_PER_PAGE
  const payload = await listRecipients(deps.db, campaign.id, { state, limit, offset: (page - 1) * limit })
  return { payload, meta: { current_page: page } }
}
