import { useShell } from '@parley/shared/remote/use-shell'
import { useSyncExternalStore } from 'react'

/** Whether a contact is on the page now. Drawn again when that changes, not when somebody else comes or goes. */
export function useIsOnline(contactId: number): boolean {
  const { presence } = useShell()
  return useSyncExternalStore(presence.subscribe, () => presence.get().contacts[contactId] === 'online')
}
