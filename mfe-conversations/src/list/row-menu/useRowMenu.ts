import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'

/** A finger that stays so long means the menu. Browsers that say so themselves are faster. */
const LONG_PRESS_MS = 500
/** A finger that moves further is scrolling. */
const STILL_PX = 10

interface OpenMenu {
  id: number
  at: { x: number; y: number }
}

const idAt = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-conversation]') : null
  return row ? Number(row.dataset.conversation) : null
}

/** The menu of a row: one for the whole list, opened with the other mouse button, the menu key or a long press. */
export function useRowMenu(rows: RefObject<readonly ConversationEntry[]>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const press = useLongPress((id, at) => setMenu({ id, at }))

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const id = idAt(event.target)
    if (id === null) return
    event.preventDefault()
    press.cancel()
    const row = event.target instanceof Element ? event.target.getBoundingClientRect() : null
    // The menu key names no point in some browsers.
    const at = event.clientX || event.clientY || !row ? event : { clientX: row.left + 48, clientY: row.top + 24 }
    setMenu({ id, at: { x: at.clientX, y: at.clientY } })
  }
  const close = () => {
    const id = menu?.id
    setMenu(null)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus({ preventScroll: true })
    })
  }
  const entry = menu && rows.current.find(({ id }) => id === menu.id)
  return { open: menu && entry ? { entry, at: menu.at } : null, close, handlers: { onContextMenu, ...press.handlers } }
}
export type RowMenuHandlers = ReturnType<typeof useRowMenu>['handlers']

function useLongPress(onPress: (id: number, at: OpenMenu['at']) => void) {
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
      /** The finger that opened the menu does not open the conversation too. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!swallow.current) return
        swallow.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
