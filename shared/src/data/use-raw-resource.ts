import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import type { RequestOptions } from '../remote/shell-api.ts'
import { type AccountHttp, pathIn, useAccountHttp } from './data-source.ts'

/**
 * A path below the account (`/labels`), or a path and what tells its variants apart: a query, an id. Null is not read.
 * The account is put in front, so that two accounts never share an entry.
 */
export type ResourceKey = string | readonly [path: string, ...variant: unknown[]] | null

export interface RawSettings {
  /** Reads the answer; left out, it is `GET` of the key's path with the key's second part as query. */
  read?: (http: AccountHttp) => Promise<unknown>
  /** The last answer stays while another key is on its way. */
  keepPrevious?: boolean
  /** What of an older answer is kept in a newer one. */
  keeping?: (before: unknown, next: unknown) => unknown
  swr?: Pick<
    SWRConfiguration,
    | 'refreshInterval'
    | 'dedupingInterval'
    | 'revalidateOnFocus'
    | 'revalidateIfStale'
    | 'revalidateOnMount'
    | 'shouldRetryOnError'
    | 'compare'
  >
}

export interface RawResource {
  /** The answer as the server sent it: every reader of a shared entry has its own copy of the contract. */
  raw: unknown
  error: unknown
  /** Whoever asks while drawing is drawn again when reading begins and ends; nobody else is. */
  readonly isReading: boolean
  /** The key with its account, as one text. */
  fullKey: string
  /** @throws what the read failed with; it is in `error` as well */
  read: () => Promise<unknown>
  changeRaw: (fact: Fact) => void
}

type Fact = (held: unknown) => unknown
type Mutate = (change: Fact, options: { revalidate: boolean }) => Promise<unknown>

export function useRawResource(key: ResourceKey, { read, keepPrevious, keeping, swr }: RawSettings): RawResource {
  const http = useAccountHttp()
  const { cache } = useSWRConfig()
  const cacheKey = key === null ? null : keyIn(http.base, key)
  const fullKey = unstable_serialize(cacheKey)
  const fetcher = async () => {
    const next = await (read ? read(http) : getByKey(http, key as Exclude<ResourceKey, null>))
    return keeping ? keeping(cache.get(fullKey)?.data, next) : next
  }
  const held = useSWR<unknown>(cacheKey, fetcher, {
    keepPreviousData: keepPrevious ?? false,
    // Coming back from a lost connection is heard through the realtime connection, which knows what was missed.
    revalidateOnReconnect: false,
    ...swr,
  })
  const { data, error, mutate } = held
  const changeRaw = useChanges(fullKey, held, mutate as Mutate)
  const again = useCallback(async () => {
    const answer = await mutate()
    // swr keeps a failure beside the data instead of throwing it.
    const problem: unknown = cache.get(fullKey)?.error
    if (problem !== undefined) throw problem
    return answer
  }, [mutate, cache, fullKey])
  return {
    raw: data,
    error: error as unknown,
    get isReading() {
      return held.isValidating
    },
    fullKey,
    changeRaw,
    read: again,
  }
}

/** The swr key of a resource of the account at `base`. */
export const keyIn = (base: string, key: Exclude<ResourceKey, null>) =>
  typeof key === 'string' ? pathIn(base, key) : ([pathIn(base, key[0]), ...key.slice(1)] as const)

function getByKey(http: AccountHttp, key: Exclude<ResourceKey, null>): Promise<unknown> {
  const [path, query] = typeof key === 'string' ? [key, undefined] : key
  return http.request('GET', path, query ? { query: query as NonNullable<RequestOptions['query']> } : {})
}

/**
 * Changes of what is held. While it is being read they wait: swr drops the answer of a read during which its key was
 * written, and the fact would be lost with it.
 */
function useChanges(key: string, held: { data: unknown; isValidating: boolean }, mutate: Mutate) {
  const { cache } = useSWRConfig()
  const waiting = useRef<{ key: string; facts: Fact[] }>({ key, facts: [] })
  // Whether it is being read is asked for only while a fact waits: asking draws the component when that changes.
  const [hasWaited, setHasWaited] = useState(false)
  const isReady = hasWaited && held.data !== undefined && !held.isValidating

  const apply = useCallback(
    (facts: readonly Fact[]) => {
      const all = (held: unknown) =>
        held === undefined ? held : facts.reduce<unknown>((state, fact) => fact(state), held)
      void mutate(all, { revalidate: false })
    },
    [mutate],
  )
  useEffect(() => {
    const { facts } = waiting.current
    if (waiting.current.key !== key) waiting.current = { key, facts: [] }
    else if (isReady && facts.length > 0) apply(facts.splice(0))
  }, [key, isReady, apply])

  return useCallback(
    (fact: Fact) => {
      const now = cache.get(key)
      if (now?.data !== undefined && !now.isValidating) return apply([fact])
      waiting.current.facts.push(fact)
      setHasWaited(true)
    },
    [apply, cache, key],
  )
}
