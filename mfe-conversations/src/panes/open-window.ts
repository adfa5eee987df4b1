/** In the address of a window that shows one conversation and nothing around it. */
export const ALONE = 'alone'

export const isAlone = (search: string): boolean => new URLSearchParams(search).has(ALONE)

/**
 * Opens a conversation in a window of its own; one that is open already comes to the front.
 *
 * @param path - of the conversation, as a plain anchor takes it
 * @returns false where the browser opens no windows
 */
export const openWindow = (path: string, id: number): boolean =>
  window.open(`${path}?${ALONE}=1`, `parley-conversation-${id}`, 'popup,width=720,height=860') !== null
