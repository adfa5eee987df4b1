import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import useSWR, { type Key, type SWRConfiguration } from 'swr'

export type Change<T> = (held: T) => T

/**
 * A resource that is read once and kept true by events.
 *
 * `change` merges a fact. While the resource is being read, facts wait: swr drops the answer of a read during which its
 * key was written, and the fact would be lost with it. The component must be keyed by the resource.
 */
export function useLiveResource<T extends object>(key: Key, read: () => Promise<T>, options: SWRConfiguration<T> = {}) {
  const { data, error, isLoading, isValidating, mutate } = useSWR<T>(key, read, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // Whoever merges keeps what did not change; swr's own comparison reads every part of both states, each time.
    compare: Object.is,
    ...options,
  })
  const waiting = useRef<Change<T>[]>([])
  const isReady = data !== undefined && !isValidating
  const ready = useRef(isReady)
  useLayoutEffect(() => {
    ready.current = isReady
  }, [isReady])

  const change = useCallback(
    (fact: Change<T>) => {
      if (ready.current) void mutate((held) => (held === undefined ? held : fact(held)), { revalidate: false })
      else waiting.current.push(fact)
    },
    [mutate],
  )

  useEffect(() => {
    if (!isReady || waiting.current.length === 0) return
    const facts = waiting.current.splice(0)
    void mutate((held) => (held === undefined ? held : facts.reduce((state, fact) => fact(state), held)), {
      revalidate: false,
    })
  }, [isReady, mutate])

  const reload = useCallback(() => void mutate(), [mutate])
  return { data, error: error as unknown, isLoading, isReading: isValidating, change, reload }
}
