import type { CampaignShowing } from '@parley/shared/contract/campaign'
import type { Sql } from '../../db/db.ts'

/** Pages of a campaign, those that showed it most often first; and how often all of them did. */
export async function listShowings(sql: Sql, campaignId: number, limit: number, offset: number) {
  const { rows } = await sql.query<CampaignShowing>(
    `select page, times, extract(epoch from last_at)::int as last_at from campaign_showings
     where campaign_id = $1 order by times desc, page limit $2 offset $3`,
    [campaignId, limit, offset],
  )
  const { rows: sums } = await sql.query<{ count: number; times: number }>(
    'select count(*)::int as count, coalesce(sum(times), 0)::int as times from campaign_showings where campaign_id = $1',
    [campaignId],
  )
  return { rows, ...(sums[0] ?? { count: 0, times: 0 }) }
}
