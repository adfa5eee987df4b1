import type { WidgetState } from './state.ts'
import type { Store } from './store.ts'

/** Calls `tell` whenever the visitor opens the chat, as soon as the server knows the visitor's session. */
export function notifyOpened(store: Store<WidgetState>, tell: () => void): void {
  let wasOpen = false
  const look = (): void => {
    const { isOpen, phase } = store.get()
    if (isOpen && phase !== 'ready') return
    if (isOpen && !wasOpen) tell()
    wasOpen = isOpen
  }
  store.watch(look)
}
