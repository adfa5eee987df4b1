const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea, [role=textbox]):not([disabled])'

/**
 * What of a window has the focus first. Where something is asked, the first field, else the first button of the footer: a
 * person came to answer, not to close. Null where nothing is asked.
 */
export const firstAnswer = (surface: HTMLElement | null): HTMLElement | null =>
  surface?.querySelector<HTMLElement>(`[data-part=body] ${FIELD}`) ??
  surface?.querySelector<HTMLElement>('[data-part=footer] button') ??
  null
