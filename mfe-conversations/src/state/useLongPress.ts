import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** A finger that stays so long means the menu. Browsers that say so themselves are faster. */
const LONG_PRESS_MS = 500
/** A finger that moves further is scrolling. */
const STILL_PX = 10

interface LongPress {
  /** What lies under a finger, null where nothing is that has a menu. */
  idAt: (target: EventTarget) => number | null
  onPress: (id: number, at: { x: number; y: number }) => void
}

/** A finger that stays on something. */
export function useLongPress({ idAt, onPress }: LongPress) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const from = useRef({ x: 0, y: 0 })
  const swallow = useRef(false)
  const cancel = () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(() => cancel, [])
  return {
    cancel,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        swallow.current = false
        const id = event.pointerType === 'touch' ? idAt(event.target) : null
        if (id === null) return
        const at = { x: event.clientX, y: event.clientY }
        from.current = at
        cancel()
        timer.current = setTimeout(() => {
          swallow.current = true
          onPress(id, at)
        }, LONG_PRESS_MS)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { x, y } = from.current
        if (timer.current && Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) cancel()
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      /** The finger that opened the menu presses nothing under it. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!swallow.current) return
        swallow.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

/** What asks for a menu: a mouse, a key, or a finger where the browser says so itself. */
type MenuAsker = 'mouse' | 'key' | 'touch'

/** Chromium calls a key a mouse without a button; on a Mac the first button with Control is the other one. */
export function menuAsker({ nativeEvent: event, button, ctrlKey }: MouseEvent): MenuAsker {
  const kind = 'pointerType' in event ? event.pointerType : ''
  if (kind === 'touch' || kind === 'pen') return 'touch'
  return button === 2 || (button === 0 && ctrlKey) ? 'mouse' : 'key'
}
