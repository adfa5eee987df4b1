import { ContactCounts } from '@parley/shared/contract/contact-counts'
import type { CustomFilter } from '@parley/shared/contract/sidebar'
import { useRefreshOn } from '@parley/shared/data/use-refresh-on'
import { useResource } from '@parley/shared/data/use-resource'
import { useEffect, useRef } from 'react'

/** Whatever may move a contact from one list to another. */
const MOVES = ['contact.created', 'contact.updated', 'contact.deleted', 'contact.merged'] as const
/** At most this often while many contacts change, as during an import. */
const MOST_MS = 10_000

/** How many each list of the sidebar holds. Undefined until the server has answered, and for good when it does not. */
export function useContactCounts(segments: readonly CustomFilter[] | undefined): ContactCounts | undefined {
  const { data, retry } = useResource('/contacts/counts', { schema: ContactCounts })
  useRefreshOn(MOVES, retry, MOST_MS)
  const counted = useRef(segments)
  useEffect(() => {
    // The first ones are in the first answer.
    if (counted.current && counted.current !== segments) retry()
    counted.current = segments
  }, [segments, retry])
  return data
}
