import type { Agent, Team } from '@parley/shared/contract/person'
import type { TeamBody } from '@parley/shared/contract/settings'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useAccountPath } from '../page/useAccountPath.ts'

/** The teams of the account, and what may be done with them. */
export function useTeams() {
  const { http } = useShell()
  const path = `${useAccountPath()}/teams`
  const { data, error, mutate } = useSWR<Team[]>(path)
  const refresh = () => mutate()
  useRealtimeEvent('account.cache_invalidated', refresh)
  useRealtimeReconnect(refresh)
  const setMembers = (id: number, userIds: readonly number[]) =>
    http.request('PATCH', `${path}/${id}/team_members`, { body: { user_ids: userIds } })
  return {
    teams: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    create: async (body: TeamBody, userIds: readonly number[]) => {
      const team = await http.request<Team>('POST', path, { body: { team: body } })
      if (userIds.length > 0) await setMembers(team.id, userIds)
      await refresh()
    },
    change: async (id: number, body: TeamBody, userIds: readonly number[]) => {
      await http.request('PATCH', `${path}/${id}`, { body: { team: body } })
      await setMembers(id, userIds)
      await refresh()
    },
    remove: async (id: number) => {
      await http.request('DELETE', `${path}/${id}`)
      await refresh()
    },
  }
}

/** Who is in a team, read anew each time it is opened: what is saved is the whole list. */
export function useTeamMembers(id: number | null): Agent[] | undefined {
  const path = useAccountPath()
  const { data, isValidating } = useSWR<Agent[]>(id === null ? null : `${path}/teams/${id}/team_members`, ONCE)
  return isValidating ? undefined : data
}

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false }
