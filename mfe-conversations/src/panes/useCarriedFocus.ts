import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the thread that went last from its place had the focus. */
export type CarriedFocus = RefObject<boolean>

/**
 * A thread that gives way to another while it has the focus hands it on: single keys reach the area only from inside it,
 * and Tab goes on from here. Its messages take it from the pane once they are there.
 *
 * @returns for the pane of the thread
 */
export function useCarriedFocus(carried: CarriedFocus): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const here = pane.current
    if (carried.current && document.activeElement === document.body) {
      // Read ahead, its messages are there before the pane is told.
      const messages = here?.querySelector<HTMLElement>('[role=log]')
      ;(messages ?? here)?.focus({ preventScroll: true })
    }
    carried.current = false
    return () => {
      carried.current = here?.contains(document.activeElement) ?? false
    }
  }, [carried])
  return pane
}

/** For what a pane shows late: takes the focus that its pane keeps for it. */
export function takeCarriedFocus(element: HTMLElement | null): void {
  const { activeElement } = document
  if (element && activeElement?.matches('[data-thread]') && activeElement.contains(element))
    element.focus({ preventScroll: true })
}
