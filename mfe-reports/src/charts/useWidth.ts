import { type RefCallback, useCallback, useState } from 'react'

/** The inner width of an element in px, 0 until it is measured; follows every change of it. */
export function useWidth<Element extends HTMLElement>(): [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
