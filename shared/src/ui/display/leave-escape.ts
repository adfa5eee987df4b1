/**
 * For `onEscapeKeyDown` of a window: the library hears the key before anything that stands in the window. What Escape
 * belongs to first, a field that it empties or a list that it closes, is marked with `data-own-escape`.
 */
export const leaveEscape = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}
