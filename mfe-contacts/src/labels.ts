import type { Label } from '@parley/shared/contract/sidebar'
import { useRealtimeEvent, useSession } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'

/** The account's labels, by title. */
export function useLabels(): Label[] {
  const { account } = useSession()
  const { data, mutate } = useSWR<{ payload: Label[] }>(`/api/v1/accounts/${account.id}/labels`)
  useRealtimeEvent('account.cache_invalidated', () => void mutate())
  return data?.payload ?? []
}

/** The dot of a label; tags whose label is gone are grey. */
export const colorOf = (labels: readonly Label[], title: string): string =>
  labels.find((label) => label.title === title)?.color ?? 'var(--tint-8-dot)'
