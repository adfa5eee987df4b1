import type { SWRConfiguration } from 'swr'
import type { Http, RequestOptions } from './shell-api.ts'

/** A key is the path, or `[path, query]`. It begins with the account's path, so two accounts never share an entry. */
export type SwrKey = string | readonly [path: string, query: RequestOptions['query']]

/**
 * Reads go through the shell's client. No `provider`: every area uses the one default cache, which is the shell's copy
 * of swr. Refusals (4xx) are not tried again: the answer would be the same.
 */
export function swrSettings(http: Http): SWRConfiguration {
  return {
    fetcher: (key: SwrKey) => {
      const [path, query] = typeof key === 'string' ? [key, undefined] : key
      return http.request('GET', path, query ? { query } : {})
    },
    shouldRetryOnError: (problem: unknown) => {
      const status = (problem as { status?: number } | null)?.status ?? 0
      return status === 0 || status >= 500
    },
    errorRetryCount: 3,
    errorRetryInterval: 2000,
    focusThrottleInterval: 30_000,
  }
}
