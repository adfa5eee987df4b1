import type { LabelBody } from '@parley/shared/contract/settings'
import type { Label } from '@parley/shared/contract/sidebar'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useAccountPath } from '../page/useAccountPath.ts'

/** The labels of the account, by title. */
export function useLabels() {
  const { http } = useShell()
  const path = `${useAccountPath()}/labels`
  const { data, error, mutate } = useSWR<{ payload: Label[] }>(path)
  const refresh = () => mutate()
  useRealtimeEvent('account.cache_invalidated', refresh)
  useRealtimeReconnect(refresh)
  return {
    labels: data?.payload,
    error: data ? undefined : error,
    retry: () => void mutate(),
    create: async (body: LabelBody) => {
      await http.request('POST', path, { body: { label: body } })
      await refresh()
    },
    change: async (id: number, body: Partial<LabelBody>) => {
      await http.request('PATCH', `${path}/${id}`, { body: { label: body } })
      await refresh()
    },
    remove: async (id: number) => {
      await http.request('DELETE', `${path}/${id}`)
      await refresh()
    },
  }
}
