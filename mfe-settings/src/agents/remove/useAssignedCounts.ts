import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Counted = v.object({ meta: v.object({ count: v.number() }) })
const COUNTED = ['open', 'pending', 'snoozed', 'resolved'] as const
export type CountedStatus = (typeof COUNTED)[number]

/** How many conversations of each status an agent has; undefined until all are known. */
export function useAssignedCounts(agentId: number): Record<CountedStatus, number> | undefined {
  const open = useCount(agentId, 'open')
  const pending = useCount(agentId, 'pending')
  const snoozed = useCount(agentId, 'snoozed')
  const resolved = useCount(agentId, 'resolved')
  if (open === undefined || pending === undefined || snoozed === undefined || resolved === undefined) return undefined
  return { open, pending, snoozed, resolved }
}

const useCount = (agentId: number, filter: CountedStatus): number | undefined =>
  useResource([`/agents/${agentId}/conversations`, { filter }], { schema: Counted }).data?.meta.count
