import { useResource } from '@parley/shared/data/use-resource'
import { useContactConversations } from '../context/useContext.ts'
import { useRoute } from '../useRoute.ts'
import { firstInbox } from './first-inbox.ts'
import { contactableInboxes } from './starting.api.ts'

/** Which inboxes reach a contact, and the one to begin with; undefined while that is read. */
export function useReach(contactId: number | null, asked: number | null) {
  const { view } = useRoute().filters
  const inboxes = useResource(contactId === null ? null : [`/contacts/${contactId}/contactable_inboxes`, 'start'], {
    read: (http) => contactableInboxes(http, contactId ?? 0),
  })
  const earlier = useContactConversations(contactId)
  const links = inboxes.data
  // Without the conversations one can write all the same: they only tell which inbox is likely meant.
  const isKnown = links && (earlier.data || earlier.error)
  const used = earlier.data?.map(({ inbox_id }) => inbox_id) ?? []
  const open = view.kind === 'inbox' ? Number(view.key) : null
  return {
    reach: isKnown ? { links, first: firstInbox({ links, asked, used, open }) } : undefined,
    error: inboxes.error,
    retry: inboxes.retry,
  }
}
