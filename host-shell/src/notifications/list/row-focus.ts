/** What a row opens with: its link, or its button where nothing is left to open. */
export const focusRow = (row: Element | null | undefined): void =>
  row?.querySelector<HTMLElement>(':is(a, button)')?.focus()

/** Before a row goes, so that the focus does not go with it: to the one below it, at the end to the one above. */
export function focusBeside(within: Element): void {
  const row = within.closest('[data-notification]')
  focusRow(row?.nextElementSibling ?? row?.previousElementSibling)
}
