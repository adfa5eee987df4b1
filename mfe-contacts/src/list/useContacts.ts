import { ContactList } from '@parley/shared/contract/contact-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { withContact, withoutContact } from './contacts.cache.ts'
import { type ListAddress, listRequest } from './list-address.ts'

/** One page of contacts, kept live. The last page stays on screen while the next is on its way. */
export function useContacts(address: ListAddress, label: string | undefined) {
  const { data, error, isReading, isRefreshing, retry } = useResource<ContactList>(
    listRequest('/contacts', address, label),
    {
      schema: ContactList,
      keepPrevious: true,
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
