import { unreadCount } from '../messages.ts'
import type { WidgetState } from '../state.ts'
import type { Store } from '../store.ts'

/** Calls `tell` whenever the number on the page's button changes; an open chat has nothing unread. */
export function notifyUnread(store: Store<WidgetState>, tell: (unread: number) => void): void {
  let told: number | undefined
  store.watch(() => {
    const { messages, seenId, isOpen } = store.get()
    const unread = isOpen ? 0 : unreadCount(messages, seenId)
    if (unread === told) return
    told = unread
    tell(unread)
  })
}
