import { Portal } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { useStored } from '@parley/shared/data/use-stored'
import * as v from 'valibot'

const Portals = v.object({ payload: v.array(Portal) })

/** Every portal with its locales and counts. */
export function usePortals() {
  const { data, error, retry } = useResource('/portals', { schema: Portals })
  return { portals: data?.payload, error, retry }
}

const LAST = 'last-portal'

/** The portal this person was in last, null for none, undefined until the browser has answered; and how to remember one. */
export const useLastPortal = () => useStored<string>(LAST)
