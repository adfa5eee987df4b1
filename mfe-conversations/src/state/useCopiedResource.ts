import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import type { ResourceKey } from '@parley/shared/data/use-raw-resource'
import { type ResourceSettings, useResource } from '@parley/shared/data/use-resource'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type OfflineCopy, useOfflineCopy } from './useOfflineCopy.ts'

/** What is read is parsed already: a page and what it adds to. */
type CopiedSettings<T> = Omit<ResourceSettings<T>, 'read' | 'schema' | 'fallback' | 'keeping' | 'keepPrevious'> & {
  read: (http: AccountHttp) => Promise<T>
}

/**
 * A resource with a copy in this browser, which is shown where the server cannot be asked. The component must be keyed by
 * the resource.
 *
 * @returns with what `useResource` answers: `isFresh`, whether the server answered the last read, so that what changed since
 *   can be read alone; and `staleSince`, until when it is known to be true (milliseconds since 1970), null while it is kept true
 */
export function useCopiedResource<T extends object>(
  key: ResourceKey,
  { read, ...settings }: CopiedSettings<T>,
  copy: OfflineCopy<T>,
) {
  const http = useAccountHttp()
  const held = useRef<T | undefined>(undefined)
  const { staleSince, isFresh, keep, ...offline } = useOfflineCopy(copy, () => read(http), held)
  const source = useResource<T>(key, { ...settings, read: offline.read })
  const { data, error, change, retry, read: readAgain } = source
  useLayoutEffect(() => {
    held.current = data
  })
  useEffect(() => {
    if (data !== undefined) keep()
  }, [data, keep])
  return {
    ...{ data, error, change, retry, read: readAgain, isFresh, staleSince },
    get isReading() {
      return source.isReading
    },
  }
}
