import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { useAccountHttp } from '@parley/shared/data/data-source'
import useSWR from 'swr'
import { useSettled } from '../state/useSettled.ts'
import { listMatching } from './matching.api.ts'

/** Rules are tried when nothing was changed for so long. */
const PAUSE_MS = 400

/**
 * How many conversations match the rules as they stand.
 *
 * @param rules - null while one of them is not complete
 */
export function useMatchCount(rules: readonly FilterRule[] | null) {
  const http = useAccountHttp()
  const text = rules && JSON.stringify(rules)
  const settled = useSettled(text, PAUSE_MS)
  const key = settled === null ? null : ([http.base, 'conversations/matches', settled] as const)
  const { data, error, isLoading } = useSWR(
    key,
    async ([, , payload]) => (await listMatching(http, JSON.parse(payload), 1)).counts.all_count,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const isBehind = text !== settled
  return { count: isBehind ? undefined : data, error: isBehind ? undefined : error, isCounting: isBehind || isLoading }
}
