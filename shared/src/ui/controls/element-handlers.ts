import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** What an element may already listen to when the kit listens as well. */
export interface Handlers {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** The element's own handler first; ours unless that one prevented it. */
export const both =
  <E extends { defaultPrevented: boolean }>(own: ((event: E) => void) | undefined, ours: (event: E) => unknown) =>
  (event: E): void => {
    own?.(event)
    if (!event.defaultPrevented) ours(event)
  }
