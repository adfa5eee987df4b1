import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResourceCache } from '@parley/shared/data/use-resource-cache'
import { useShell } from '@parley/shared/remote/use-shell'
import { useCallback, useEffect, useRef } from 'react'
import { listMessages } from './messages.api.ts'
import { firstPage, messagesKey } from './messages.cache.ts'

/** A pointer that only passes over rows reads nothing. */
const REST_MS = 80
/** What comes after the open conversation is read once that one is on screen. */
const NEXT_MS = 600

/** Reads the newest messages of a conversation that is likely to be opened next: it is shown from the cache then. */
export function useReadAhead() {
  const http = useAccountHttp()
  const { log } = useShell()
  const cache = useResourceCache()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const readNow = useCallback(
    (id: number) => {
      const key = messagesKey(id)
      if (cache.has(key)) return
      const page = listMessages(http, id).then(firstPage)
      cache
        .put(key, page)
        .catch((problem: unknown) => log('info', 'a conversation was not read ahead', { id, problem: String(problem) }))
    },
    [http, cache, log],
  )
  const readAfter = useCallback(
    (id: number | null | undefined, waitMs: number) => {
      clearTimeout(timer.current)
      if (id == null) return
      timer.current = setTimeout(() => readNow(id), waitMs)
    },
    [readNow],
  )
  const readPointed = useCallback((id: number | null) => readAfter(id, REST_MS), [readAfter])
  const readNext = useCallback((id: number | undefined) => readAfter(id, NEXT_MS), [readAfter])
  const readAll = useCallback((ids: readonly number[]) => ids.forEach(readNow), [readNow])
  return { readPointed, readNext, readAll }
}
