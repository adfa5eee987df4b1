import { Portal } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import * as v from 'valibot'

const Portals = v.object({ payload: v.array(Portal) })

/** Every portal with its locales and counts. */
export function usePortals() {
  const { data, error, retry } = useResource('/portals', { schema: Portals })
  return { portals: data?.payload, error, retry }
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
