import type { CurrentUser } from '@parley/shared/contract/person'
import { useResource } from '@parley/shared/data/use-resource'

export const CONSOLE = '/super_admin'
const FIXED = { revalidateOnFocus: false, revalidateIfStale: false }

/** The console is a page of its own; it is offered to super administrators where the installation serves one. */
export function useConsole({ type }: CurrentUser): boolean {
  const { data } = useResource(type === 'SuperAdmin' ? [CONSOLE, 'is offered'] : null, {
    read: async () => (await fetch(CONSOLE, { method: 'HEAD' })).ok,
    readOnReconnect: false,
    swr: FIXED,
  })
  return data ?? false
}
