import { GenerationHealth } from '@parley/shared/contract/release-health'
import { ReleaseHistory, ReleaseStatus } from '@parley/shared/contract/release-status'
import { useResource } from '@parley/shared/data/use-resource'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { useEvery } from '../kit/useEvery.ts'
import { RELEASES_API } from '../release-kit/releases-api.ts'

const EVERY_MS = 5_000

const Health = v.object({ generations: v.array(GenerationHealth) })

/** What runs where, how it does and what was done, read again every few seconds; outdated when the last time failed. */
export function useReleases() {
  const status = useResource([`${RELEASES_API}/status`], { schema: ReleaseStatus, keepPrevious: true })
  const history = useResource([`${RELEASES_API}/history`], { schema: ReleaseHistory, keepPrevious: true })
  const health = useResource([`${RELEASES_API}/health`], { schema: Health, keepPrevious: true })
  const [readStatus, readHistory, readHealth] = [status.read, history.read, health.read]
  const [isOutdated, setOutdated] = useState(false)
  const read = useCallback(async () => {
    // What goes wrong stands in `error` while there is nothing to show.
    const answers = await Promise.allSettled([readStatus(), readHistory(), readHealth()])
    setOutdated(answers.some(({ status }) => status === 'rejected'))
  }, [readStatus, readHistory, readHealth])
  useEvery(EVERY_MS, read)
  const data = status.data &&
    history.data && { status: status.data, entries: history.data.entries, health: health.data?.generations ?? [] }
  return { data, error: status.error ?? history.error, isOutdated, read }
}
export type Releases = NonNullable<ReturnType<typeof useReleases>['data']>
