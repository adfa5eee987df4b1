import type { ConversationCounts } from '@parley/shared/contract/conversation'
import { useResource } from '@parley/shared/data/use-resource'
import { useResourceCache } from '@parley/shared/data/use-resource-cache'
import { useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useEffect, useRef } from 'react'
import { useOnLocalChange } from '../conversation/local-changes.ts'
import { useConversationEvents } from '../conversation/useConversation.ts'
import { countsQuery, isRuled, type ListFilters } from '../views/filters.ts'
import { getCounts } from './conversations.api.ts'
import { countsDelay } from './counts-delay.ts'

const countsKey = (filters: ListFilters) => ['/conversations', 'counts', filters.rules ?? countsQuery(filters)] as const
/** Asked for by events, never by looking. */
const WHEN_ASKED = { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false } as const

/**
 * Numbers of the three tabs; the same whichever is open. They come with the first page of the list and are asked for
 * again after events, not for each of them.
 */
export function useCounts(filters: ListFilters): ConversationCounts | undefined {
  const hasRules = isRuled(filters)
  const { data, retry } = useResource<ConversationCounts>(countsKey(filters), {
    read: (http) => getCounts(http, filters),
    readOnReconnect: false,
    swr: WHEN_ASKED,
  })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const askedAt = useRef(0)

  /** @param isOwn - done here: the reader looks at the numbers, so the pause of large accounts is not for it */
  const askSoon = (isOwn: boolean) => {
    if (hasRules || (timer.current !== null && !isOwn)) return
    if (timer.current !== null) clearTimeout(timer.current)
    const wait = countsDelay(askedAt.current, Date.now(), isOwn ? 0 : (data?.all_count ?? 0))
    timer.current = setTimeout(() => {
      timer.current = null
      askedAt.current = Date.now()
      retry()
    }, wait)
  }
  useConversationEvents(() => askSoon(false))
  useRealtimeReconnect(() => askSoon(false))
  useOnLocalChange(() => askSoon(true))
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )

  return data
}

/** Keeps the counts that came with a page of the list. */
export function useKeepCounts(filters: ListFilters): (counts: ConversationCounts) => void {
  const cache = useResourceCache()
  return (counts) => void cache.put(countsKey(filters), counts)
}
