import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Closes what is open when something else is pressed. */
export function usePressOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: MouseEvent) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('mousedown', onPress)
    return () => document.removeEventListener('mousedown', onPress)
  }, [isOpen])
}
