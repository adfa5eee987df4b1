import { OpenCounts } from '@parley/shared/contract/open-counts'
import { useAccountSource } from '@parley/shared/data/data-source'
import { createRefresher } from '@parley/shared/data/refresher'
import { useResource } from '@parley/shared/data/use-resource'
import { useEffect } from 'react'

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
  const { realtime } = useAccountSource()
  const { data, retry } = useResource('/conversations/open_counts', { schema: OpenCounts })
  const isLarge = (data?.all ?? 0) > 100

  useEffect(() => {
    const refresher = createRefresher(retry, () => (isLarge ? 5_000 : 1_000))
    const stops = MOVES.map((event) => realtime.on(event, refresher.poke))
    return () => {
      refresher.stop()
      for (const stop of stops) stop()
    }
  }, [realtime, retry, isLarge])

  return data
}
