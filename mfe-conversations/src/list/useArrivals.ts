import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { ListFilters } from '../views/filters.ts'
import { listRecent } from './conversations.api.ts'

/** Messages of conversations that are not held are gathered this long, and then read with one call. */
const GATHER_MS = 1000
/** Seconds that the call looks back beyond the gathering: for slow networks. */
const MARGIN_S = 9

/**
 * Brings in what a burst of messages moved to the top of the list.
 *
 * @returns to be called for each message that may bring a conversation in
 */
export function useArrivals(filters: ListFilters, onRead: (entries: readonly ConversationEntry[]) => void): () => void {
  const http = useAccountHttp()
  const { log } = useShell()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const read = async () => {
    timer.current = null
    try {
      onRead(await listRecent(http, filters, GATHER_MS / 1000 + MARGIN_S))
    } catch (problem) {
      log('info', 'conversations that got messages could not be read', { problem: String(problem) })
    }
  }
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => void read(), GATHER_MS)
  }
}
