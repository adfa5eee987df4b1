import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { useResource } from '@parley/shared/data/use-resource'
import { useDebounced } from '../state/useDebounced.ts'
import { listMatching } from './matching.api.ts'

/** Rules are tried when nothing was changed for so long. */
const PAUSE_MS = 400

/**
 * How many conversations match the rules as they stand.
 *
 * @param rules - null while one of them is not complete
 */
export function useMatchCount(rules: readonly FilterRule[] | null) {
  const text = rules && JSON.stringify(rules)
  const settled = useDebounced(text, PAUSE_MS)
  const { data, error, isReading } = useResource<number>(
    settled === null ? null : ['/conversations', 'matches', settled],
    {
      read: async (http) => (await listMatching(http, JSON.parse(settled ?? '[]'), 1)).counts.all_count,
      swr: { revalidateOnFocus: false, shouldRetryOnError: false },
    },
  )
  const isBehind = text !== settled
  return {
    count: isBehind ? undefined : data,
    error: isBehind ? undefined : error,
    isCounting: isBehind || (isReading && data === undefined),
  }
}
