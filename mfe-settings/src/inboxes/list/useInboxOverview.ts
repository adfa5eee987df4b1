import { InboxOverview } from '@parley/shared/contract/inbox-overview'
import { useResource } from '@parley/shared/data/use-resource'
import { useMemo } from 'react'
import * as v from 'valibot'

const Overview = v.object({ payload: v.array(InboxOverview) })

/** Who answers each inbox and how it does, by its id; empty until it is known. */
export function useInboxOverview() {
  const { data, error, retry } = useResource('/inboxes/overview', {
    schema: Overview,
    readOn: { 'account.cache_invalidated': () => true },
  })
  const overview: ReadonlyMap<number, InboxOverview> = useMemo(
    () => new Map(data?.payload.map((one) => [one.id, one])),
    [data],
  )
  return { overview, error: data ? null : error, retry }
}
