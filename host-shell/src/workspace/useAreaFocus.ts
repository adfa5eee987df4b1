import { type RefObject, useEffect, useRef } from 'react'

/**
 * After moving to another area the focus is in its sheet, so that the next key goes there and a screen reader starts
 * with its heading. The first area of a visit leaves the focus alone.
 */
export function useAreaFocus(sheet: RefObject<HTMLElement | null>, area: string | null): void {
  const last = useRef(area)
  useEffect(() => {
    if (area === null || last.current === area) return
    const isFirst = last.current === null
    last.current = area
    if (!isFirst) sheet.current?.focus({ preventScroll: true })
  }, [area, sheet])
}
