import type { Campaign, CampaignType } from '@parley/shared/contract/campaign'
import type { Label } from '@parley/shared/contract/sidebar'
import { useRealtimeReconnect, useSession, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { deleteCampaign, setEnabled } from './campaigns.api.ts'

/** No event tells of campaigns: what is open is read again once a minute. */
const REFRESH_MS = 60_000

/** Campaigns of one type with their numbers, newest first. */
export function useCampaigns(type: CampaignType) {
  const { http } = useShell()
  const path = `/api/v1/accounts/${useSession().account.id}/campaigns`
  const { data, error, isLoading, isValidating, mutate } = useSWR<Campaign[]>([path, { include_progress: true }], {
    refreshInterval: REFRESH_MS,
  })
  useRealtimeReconnect(() => void mutate())
  const put = (next: (campaigns: Campaign[]) => Campaign[]) =>
    mutate((campaigns) => campaigns && next(campaigns), { revalidate: false })
  return {
    campaigns: data?.filter((campaign) => campaign.campaign_type === type),
    error: isLoading || data ? undefined : error,
    isRefreshing: isValidating && data !== undefined,
    retry: () => void mutate(),
    /** Shown at once, taken back when the server refuses. */
    enable: async (id: number, enabled: boolean) => {
      const show = (on: boolean) => put((all) => all.map((one) => (one.id === id ? { ...one, enabled: on } : one)))
      await show(enabled)
      try {
        await setEnabled(http, path, id, enabled)
      } catch (problem) {
        await show(!enabled)
        throw problem
      }
    },
    remove: async (id: number) => {
      await deleteCampaign(http, path, id)
      await put((all) => all.filter((one) => one.id !== id))
    },
  }
}

/** Titles of the account's labels by id: an audience names labels by id. */
export function useLabelsById(): ReadonlyMap<number, Label> {
  const { account } = useSession()
  const { data } = useSWR<{ payload: Label[] }>(`/api/v1/accounts/${account.id}/labels`)
  return new Map(data?.payload.map((label) => [label.id, label]))
}
