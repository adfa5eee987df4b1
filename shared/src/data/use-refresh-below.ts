import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { pathIn, useAccountHttp } from './data-source.ts'

/**
 * Reads again every resource whose path begins with this one: after something was written that stands in several lists
 * and counts. What no page shows is read when one does.
 */
export function useRefreshBelow(path: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const start = pathIn(useAccountHttp().base, path)
  return useCallback(() => mutate((key) => pathOf(key).startsWith(start)), [mutate, start])
}

const pathOf = (key: unknown): string => String(Array.isArray(key) ? key[0] : key)
