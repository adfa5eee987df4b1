import type { Agent } from '@parley/shared/contract/person'
import type { ChangeAgentBody, InviteAgentBody } from '@parley/shared/contract/settings'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useAccountPath } from '../page/useAccountPath.ts'

/** Everybody of the account, by name. */
export function useAgents() {
  const { http } = useShell()
  const path = `${useAccountPath()}/agents`
  const { data, error, mutate } = useSWR<Agent[]>(path)
  const refresh = () => mutate()
  useRealtimeEvent('presence.update', refresh)
  useRealtimeReconnect(refresh)
  return {
    agents: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    invite: async (body: InviteAgentBody) => {
      await http.request('POST', path, { body: { agent: body } })
      await refresh()
    },
    change: async (id: number, body: Partial<ChangeAgentBody>) => {
      await http.request('PATCH', `${path}/${id}`, { body: { agent: body } })
      await refresh()
    },
    remove: async (id: number) => {
      await http.request('DELETE', `${path}/${id}`)
      await refresh()
    },
  }
}
