import { Agent } from '@parley/shared/contract/person'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

/** Agents who can be given a conversation: confirmed ones, by name. */
const AssignableAgents = v.pipe(
  v.object({ payload: v.array(Agent) }),
  v.transform(({ payload }) => payload.filter(({ confirmed }) => confirmed)),
)

/** Who can be given a conversation of this inbox. */
export function useAssignableAgents(inboxId: number): readonly Agent[] | undefined {
  return useResource(['/assignable_agents', { inbox_ids: [inboxId] }], {
    schema: AssignableAgents,
    swr: { revalidateOnFocus: false },
  }).data
}
