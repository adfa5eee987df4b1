import { useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useAccountHttp, useDataSource } from './data-source.ts'
import { keyIn, type ResourceKey } from './use-raw-resource.ts'

type Key = Exclude<ResourceKey, null>

/** Answers that are held, for whoever knows one before a component asks for it. */
export interface ResourceCache {
  has: (key: Key) => boolean
  /** Puts what is known, or what is on its way, where `useResource` of the same key finds it. @throws what the promise fails with */
  put: (key: Key, answer: unknown) => Promise<unknown>
}

/** The cache of the open account. */
export function useResourceCache(): ResourceCache {
  const { base } = useAccountHttp()
  const { cache, mutate } = useSWRConfig()
  const { signal } = useDataSource()
  return useMemo(
    () => ({
      has: (key) => cache.get(unstable_serialize(keyIn(base, key)))?.data !== undefined,
      put: async (key, answer) => {
        // An answer can come after the area was left: its cache is gone then, and nobody reads it any more.
        if (signal?.aborted) return undefined
        return mutate(keyIn(base, key), answer, { revalidate: false, populateCache: true })
      },
    }),
    [base, cache, mutate, signal],
  )
}
