import type { ContactList } from '@parley/shared/contract/contact-calls'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useContactsPath } from '../contacts-path.ts'
import { withContact, withoutContact } from './contacts.cache.ts'
import { type ListAddress, listRequest } from './list-address.ts'

/** One page of contacts, kept live. The last page stays on screen while the next is on its way. */
export function useContacts(address: ListAddress, label: string | undefined) {
  const request = listRequest(useContactsPath(), address, label)
  const { data, error, isLoading, isValidating, mutate } = useSWR<ContactList>(request, { keepPreviousData: true })

  useRealtimeEvent('contact.created', () => void mutate())
  // Order and labels may have changed as well: shown at once, then read again.
  useRealtimeEvent('contact.updated', (contact) => void mutate((list) => withContact(list, contact)))
  useRealtimeEvent('contact.deleted', ({ id }) => void mutate((list) => withoutContact(list, id)))
  useRealtimeReconnect(() => void mutate())

  return {
    contacts: data?.payload,
    total: data?.meta.count,
    error: isLoading || data ? undefined : error,
    isRefreshing: isValidating && data !== undefined,
    /** What is here belongs to this address, not to the one before it. */
    isSettled: !isValidating && data !== undefined,
    retry: () => void mutate(),
  }
}
