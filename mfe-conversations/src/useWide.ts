import { useSyncExternalStore } from 'react'

/** From this width the contact panel stands beside the thread; below it is a drawer. */
const WIDE = '(min-width: 85rem)'

/** From this width two panes stand beside each other. */
const BESIDE = '(min-width: 64rem)'

const subscribeTo = (media: string) => (listener: () => void) => {
  const query = window.matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribeWide = subscribeTo(WIDE)
const subscribeBeside = subscribeTo(BESIDE)

export const useIsWide = (): boolean => useSyncExternalStore(subscribeWide, () => window.matchMedia(WIDE).matches)
export const useIsBeside = (): boolean => useSyncExternalStore(subscribeBeside, () => window.matchMedia(BESIDE).matches)
