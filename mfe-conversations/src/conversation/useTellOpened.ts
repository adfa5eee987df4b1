import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useEffectEvent } from 'react'
import { useConversation } from './useConversation.ts'

/** Tells the other areas which conversation is looked at, once it is known whose it is. */
export function useTellOpened(id: number): void {
  const { bus } = useShell()
  const contact = useConversation(id).conversation?.contact
  const tell = useEffectEvent(() => {
    if (!contact) return
    bus.publish('conversation.opened', 2, {
      conversation_id: id,
      contact: { id: contact.id, name: contact.name ?? '' },
    })
  })
  const isKnown = contact !== undefined
  useEffect(() => tell(), [id, isKnown])
}
