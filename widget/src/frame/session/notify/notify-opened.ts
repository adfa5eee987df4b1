import type { WidgetState } from '../state.ts'
import type { Store } from '../store.ts'

/** Pauses before another try. Only automations and the count of visits hear of it: after the last one it is given up. */
const AGAIN_MS = [2_000, 10_000, 60_000]

/** Calls `tell` whenever the visitor opens the chat, as soon as the server knows the visitor's session; again when it fails. */
export function notifyOpened(store: Store<WidgetState>, tell: () => Promise<void>): void {
  let wasOpen = false
  const attempt = (count = 0): void => {
    tell().catch((problem: unknown) => {
      const pause = AGAIN_MS[count]
      if (pause === undefined) console.warn('Parley: the opening of the chat was not counted.', problem)
      else setTimeout(() => attempt(count + 1), pause)
    })
  }
  const look = (): void => {
    const { isOpen, phase } = store.get()
    if (isOpen && phase !== 'ready') return
    if (isOpen && !wasOpen) attempt()
    wasOpen = isOpen
  }
  store.watch(look)
}
