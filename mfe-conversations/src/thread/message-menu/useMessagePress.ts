import type { MessageRest } from '@parley/shared/contract/message'
import type { MenuPoint } from '@parley/shared/ui/menu'
import type { MouseEvent } from 'react'
import { menuAsker, useLongPress } from '../../state/useLongPress.ts'

/** They have a menu of the browser's own: a link is opened elsewhere, a picture kept. */
const OWN_MENU = 'a[href], img, audio, video, iframe'

const idAt = (target: EventTarget): number | null => {
  if (!(target instanceof Element) || target.closest(OWN_MENU)) return null
  const message = target.closest<HTMLElement>('[data-message]')
  return message ? Number(message.dataset.message) : null
}

interface MessagePress {
  find: (messageId: number) => MessageRest | undefined
  onMenu: (message: MessageRest, at: MenuPoint) => void
}

/**
 * The menu of a message with the menu key or a finger that stays. The other mouse button is left to the browser, which
 * copies the words that are marked.
 */
export function useMessagePress({ find, onMenu }: MessagePress) {
  const open = (id: number, at: MenuPoint) => {
    const message = find(id)
    if (message) onMenu(message, at)
  }
  const press = useLongPress({ idAt, onPress: open })
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const id = idAt(event.target)
    const asker = menuAsker(event)
    if (id === null || asker === 'mouse') return
    event.preventDefault()
    press.cancel()
    const { left, bottom } = (event.target as Element).getBoundingClientRect()
    open(id, asker === 'key' ? { x: left, y: bottom, isByKey: true } : { x: event.clientX, y: event.clientY })
  }
  return { onContextMenu, ...press.handlers }
}
export type MessagePressHandlers = ReturnType<typeof useMessagePress>
