import type { MenuPoint } from '@parley/shared/ui/menu'
import { type MouseEvent, type RefObject, useState } from 'react'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { menuAsker, useLongPress } from '../../state/useLongPress.ts'

interface OpenMenu {
  id: number
  at: MenuPoint
}

const idAt = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-conversation]') : null
  return row ? Number(row.dataset.conversation) : null
}

/** The menu of a row: one for the whole list, opened with the other mouse button, the menu key or a long press. */
export function useRowMenu(rows: RefObject<readonly ConversationEntry[]>) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const press = useLongPress({ idAt, onPress: (id, at) => setMenu({ id, at }) })

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const id = idAt(event.target)
    if (id === null) return
    event.preventDefault()
    press.cancel()
    const row = event.target instanceof Element ? event.target.getBoundingClientRect() : null
    // The menu key names no point in some browsers.
    const at = event.clientX || event.clientY || !row ? event : { clientX: row.left + 48, clientY: row.top + 24 }
    setMenu({ id, at: { x: at.clientX, y: at.clientY, isByKey: menuAsker(event) === 'key' } })
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
