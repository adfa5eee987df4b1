import { Agent } from '@parley/shared/contract/person'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

/** Agents who can be given a conversation: confirmed ones, by name. */
const AssignableAgents = v.pipe(
  v.object({ payload: v.array(Agent) }),
  v.transform(({ payload }) => payload.filter(({ confirmed }) => confirmed)),
)

/** Who can be given conversations of this inbox, or of all of these. */
export function useAssignableAgents(inbox: number | readonly number[]): readonly Agent[] | undefined {
  const inbox_ids = typeof inbox === 'number' ? [inbox] : inbox
  return useResource(inbox_ids.length > 0 ? ['/assignable_agents', { inbox_ids }] : null, {
    schema: AssignableAgents,
    swr: { revalidateOnFocus: false },
  }).data
}
