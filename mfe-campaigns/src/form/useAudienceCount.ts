import { type CampaignAudience, CampaignAudienceCount } from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Answer = v.object({ payload: CampaignAudienceCount })

/** How many of an audience get a message, and who is left out; nothing is asked for an empty one. */
export function useAudienceCount(audience: readonly CampaignAudience[]) {
  const ids = (type: CampaignAudience['type']) =>
    audience.filter((one) => one.type === type).map(({ id }) => String(id))
  const query = { label_ids: ids('Label'), segment_ids: ids('Segment') }
  const { data, error } = useResource(audience.length > 0 ? ['/campaigns/audience', query] : null, {
    schema: Answer,
    keepPrevious: true,
  })
  return { count: audience.length > 0 ? data?.payload : undefined, error }
}
