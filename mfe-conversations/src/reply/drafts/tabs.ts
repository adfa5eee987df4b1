/** The person's other tabs: what is said here is heard there, and nowhere else. */
export interface Tabs {
  tell: (key: string) => void
  hear: (listener: (key: string) => void) => void
}

/**
 * @param name - the same in tabs of one person and account. Null where the browser has no such channel
 * @param leaving - ends the hearing, which would hold the mounted area for as long as the page stands. What is written late is
 * still told
 */
export function openTabs(name: string, leaving: AbortSignal): Tabs | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(name)
  return {
    tell: (key) => channel.postMessage(key),
    hear(listener) {
      const heard = ({ data }: MessageEvent) => typeof data === 'string' && listener(data)
      channel.addEventListener('message', heard, { signal: leaving })
    },
  }
}
