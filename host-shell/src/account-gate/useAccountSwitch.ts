import { useState } from 'react'

/**
 * Whether the open account came after another one in this page.
 * @param accountId null where no account is open: the last one counts then
 */
export function useAccountSwitch(accountId: number | null): boolean {
  const [open, setOpen] = useState({ accountId, isSwitch: false })
  if (accountId === null || accountId === open.accountId) return open.isSwitch
  const next = { accountId, isSwitch: open.accountId !== null }
  setOpen(next)
  return next.isSwitch
}
