import { unreadCount, type WidgetState } from '../state.ts'
import type { Store } from '../store.ts'

/** Calls `tell` whenever the number on the page's button changes; an open chat has nothing unread. */
export function notifyUnread(store: Store<WidgetState>, tell: (unread: number) => void): void {
  let told: number | undefined
  store.watch(() => {
    const { messages, seenId, isOpen, conversations, conversationId } = store.get()
    const elsewhere = conversations.filter(({ id }) => id !== conversationId)
    const others = elsewhere.reduce((sum, one) => sum + one.unread_count, 0)
    const unread = isOpen ? 0 : unreadCount(messages, seenId) + others
    if (unread === told) return
    told = unread
    tell(unread)
  })
}
