import { useSyncExternalStore } from 'react'

/** From this width the contact panel stands beside the thread; below it is a drawer. */
const WIDE = '(min-width: 85rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
