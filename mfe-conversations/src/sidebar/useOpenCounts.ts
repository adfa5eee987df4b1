import { OpenCounts } from '@parley/shared/contract/open-counts'
import { useRefreshOn } from '@parley/shared/data/use-refresh-on'
import { useResource } from '@parley/shared/data/use-resource'

/** Whatever may move a conversation from one count to another. */
const MOVES = [
  'conversation.created',
  'conversation.updated',
  'conversation.status_changed',
  'assignee.changed',
  'conversation.mentioned',
  'bulk.assignee.changed',
] as const

/**
 * How many open conversations each list of the sidebar holds. Undefined until the server has answered, and for good when
 * it does not: no number is better than a wrong one.
 */
export function useOpenCounts(): OpenCounts | undefined {
  const { data, retry } = useResource('/conversations/open_counts', { schema: OpenCounts })
  useRefreshOn(MOVES, retry, (data?.all ?? 0) > 100 ? 5_000 : 1_000)
  return data
}
