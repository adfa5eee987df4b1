import type { ConversationCounts } from '@parley/shared/contract/conversation'
import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLocalChanges } from '../conversation/local-changes.ts'
import { useConversationEvents } from '../conversation/useConversation.ts'
import { countsQuery, isRuled, type ListFilters } from '../views/filters.ts'
import { getCounts } from './conversations.api.ts'
import { countsDelay } from './counts-delay.ts'

const countsKey = (http: AccountHttp, filters: ListFilters) =>
  [http.base, 'conversations/counts', filters.rules ?? countsQuery(filters)] as const

/**
 * Numbers of the three tabs; the same whichever is open. They come with the first page of the list and are asked for
 * again after events, not for each of them.
 */
export function useCounts(filters: ListFilters): ConversationCounts | undefined {
  const http = useAccountHttp()
  const hasRules = isRuled(filters)
  const { data, mutate } = useSWR<ConversationCounts>(countsKey(http, filters), () => getCounts(http, filters), {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
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
      void mutate()
    }, wait)
  }
  useConversationEvents(() => askSoon(false))
  useRealtimeReconnect(() => askSoon(false))
  useLocalChanges(() => askSoon(true))
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
  const http = useAccountHttp()
  const { mutate } = useSWRConfig()
  return (counts) => void mutate(countsKey(http, filters), counts, { revalidate: false })
}
