import { useEffect } from 'react'
import type { CommandOffer } from './shell-api.ts'
import { useShell } from './use-shell.tsx'
import { useStoreOf } from './use-sidebar.tsx'

/**
 * Offers commands about what is open or selected in the command palette while the component is mounted; null offers
 * nothing.
 */
export function useCommandOffer(offer: CommandOffer | null): void {
  const { commands } = useShell()
  const store = useStoreOf(offer)
  useEffect(() => commands.offer(store), [commands, store])
}
