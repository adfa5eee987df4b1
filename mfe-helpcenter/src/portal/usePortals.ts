import { Portal } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { useKeptSetting } from '@parley/shared/remote/use-kept-setting'
import * as v from 'valibot'

const Portals = v.object({ payload: v.array(Portal) })

/** Every portal with its locales and counts. */
export function usePortals() {
  const { data, error, retry } = useResource('/portals', { schema: Portals })
  return { portals: data?.payload, error, retry }
}

const LAST = 'last_active_portal_slug'

/** Slug of the portal this person was in last, null for none; and how to remember one. */
export const useLastPortal = () => useKeptSetting<string | null>(LAST, slugIn)

const slugIn = (stored: unknown): string | null => (typeof stored === 'string' && stored ? stored : null)
