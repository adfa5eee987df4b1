import { afterMenu } from '@parley/shared/ui/menu'

/**
 * Gives the focus to a place when what had it, or a menu of it, has left the page. A menu opened meanwhile keeps it.
 * @param place - asked once that is known
 */
export const focusIfLost = (place: () => HTMLElement | null): void =>
  afterMenu(() => {
    if (isFocusLost()) place()?.focus({ preventScroll: true })
  })

/** Whether what has the focus takes no key: the page itself, a button that is off now, a menu on its way out. */
export const isFocusLost = (): boolean => {
  const { activeElement } = document
  return (
    activeElement === document.body || Boolean(activeElement?.matches(':disabled, [role=menu]:not([data-state=open])'))
  )
}

/** The row of the list that Tab would reach, or the page: whatever was pressed is gone with what it changed. */
export const focusRows = (): void =>
  focusIfLost(
    () =>
      document.querySelector<HTMLElement>('[data-place="conversations.list"] a[tabindex="0"]') ??
      document.querySelector<HTMLElement>('main'),
  )
