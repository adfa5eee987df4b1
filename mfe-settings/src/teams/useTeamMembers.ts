import { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Members = v.array(Agent)

/** Who is in a team. What is saved is the whole list. */
export function useTeamMembers(teamId: number) {
  const path = `/teams/${teamId}/team_members`
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource(path, { schema: Members })
  return {
    members: data,
    error,
    retry,
    /** @throws ApiError */
    setMembers: async (userIds: readonly number[]) => {
      const members = v.parse(Members, await http.request('PATCH', path, { body: { user_ids: userIds } }))
      change(() => members)
    },
  }
}
