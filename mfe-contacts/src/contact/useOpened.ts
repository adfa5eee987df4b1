import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent } from 'react'

/** Tells the other areas whose page is looked at. */
export function useOpened(id: number, name: string): void {
  const { bus } = useShell()
  const tell = useEffectEvent(() => bus.publish('contact.opened', 1, { contact_id: id, name }))
  useEffect(() => tell(), [id])
}
