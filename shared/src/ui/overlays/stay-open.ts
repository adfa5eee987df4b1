/**
 * For `onFocusOutside` of a modal window. What closed just before gives the focus back while the window opens, which the
 * library takes for a press outside; the window's trap takes the focus again.
 */
export const stayOpen = (event: Event): void => event.preventDefault()
