import type { Portal } from '@parley/shared/contract/portal'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'

/** Calls of the area begin with this; an account of its own has keys of its own. */
export const usePortalsPath = (): string => `/api/v1/accounts/${useSession().account.id}/portals`

/** Every portal with its locales and counts. */
export function usePortals() {
  const { data, error, mutate } = useSWR<{ payload: Portal[] }>(usePortalsPath())
  return {
    portals: data?.payload,
    error: data ? undefined : error,
    retry: () => void mutate(),
    refresh: () => mutate(),
  }
}

const LAST = 'last-portal'

/** The portal this person was in last, null for none; undefined until the browser has answered. */
export function useLastPortal(): string | null | undefined {
  const { storage } = useShell()
  const account = useSession().account.id
  const once = { revalidateOnFocus: false, revalidateOnReconnect: false }
  return useSWR(['helpcenter', LAST, account], () => storage.get<string>(LAST), once).data
}

/** Remembers it for the next visit. */
export function useRememberPortal(): (slug: string) => Promise<void> {
  const { storage } = useShell()
  return (slug) => storage.set(LAST, slug)
}
