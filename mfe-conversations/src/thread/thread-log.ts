/** The messages of one of the threads on screen. */
export const logOf = (conversationId: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-thread="${conversationId}"] [role=log]`)
