import { ContactList } from '@parley/shared/contract/contact-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { withContact, withoutContact } from './contacts.cache.ts'
import type { ListRequest } from './list-address.ts'

/** One page of contacts, kept live. The last page stays on screen while the next is on its way. Null waits for its rules. */
export function useContacts(request: ListRequest | null) {
  const { data, error, isReading, isRefreshing, retry } = useResource<ContactList>(
    request && [request.path, request.query, request.rules],
    {
      schema: ContactList,
      keepPrevious: true,
      ...(request?.method === 'POST' && {
        read: (http) =>
          http.request('POST', request.path, { query: request.query, body: { payload: request.rules ?? [] } }),
      }),
      on: {
        'contact.updated': withContact,
        'contact.deleted': (list, { id }) => withoutContact(list, id),
      },
      // Order and labels may have changed as well: shown at once, then read again.
      readOn: { 'contact.created': true, 'contact.updated': true, 'contact.deleted': true },
    },
  )
  return {
    contacts: data?.payload,
    total: data?.meta.count,
    error,
    isRefreshing,
    /** What is here belongs to this address, not to the one before it. */
    isSettled: !isReading && data !== undefined,
    retry,
  }
}
