/** The person's other tabs: what is said here is heard there, and nowhere else. */
export interface Tabs {
  tell: (key: string) => void
  hear: (listener: (key: string) => void) => void
}

/** @param name - the same in tabs of one person and account. Null where the browser has no such channel */
export function openTabs(name: string): Tabs | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(name)
  return {
    tell: (key) => channel.postMessage(key),
    hear: (listener) => channel.addEventListener('message', ({ data }) => typeof data === 'string' && listener(data)),
  }
}
