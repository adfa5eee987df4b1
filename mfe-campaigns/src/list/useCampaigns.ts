import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { Campaign, type CampaignType } from '@parley/shared/contract/campaign'
import type { Label } from '@parley/shared/contract/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const campaigns = defineCollection({
  path: '/campaigns',
  item: Campaign,
  query: { include_progress: true },
  optimistic: ['change'],
  readOn: { 'campaign.changed': true },
})

/** Campaigns of one type with their numbers, newest first. */
export function useCampaigns(type: CampaignType) {
  const http = useAccountHttp()
  const { items, error, isRefreshing, retry, change, remove } = useCollection(campaigns)
  return {
    campaigns: items?.filter((campaign) => campaign.campaign_type === type),
    error,
    isRefreshing,
    retry,
    /** Shown at once, taken back when the server refuses. */
    enable: (id: number, enabled: boolean) => change(id, { enabled }),
    /** @param id of the campaign that is changed; null makes a new one. @throws ApiError */
    save: async (id: number | null, body: object) => {
      if (id === null) await http.request('POST', '/campaigns', { body: { campaign: body } })
      else await http.request('PATCH', `/campaigns/${id}`, { body: { campaign: body } })
      retry()
    },
    remove,
  }
}

/** The account's labels by id: an audience names labels by id. */
export const useLabelsById = (): ReadonlyMap<number, Label> =>
  new Map(useLabels().items?.map((label) => [label.id, label]))
