import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'

/** After a switch of accounts the focus is in the sheet, as after a change of areas, and the account is named. */
export function useAccountArrival(
  { announce, session }: Pick<HostServices, 'announce' | 'session'>,
  sheet: RefObject<HTMLElement | null>,
  isSwitch: boolean,
): void {
  const intl = useIntl()
  const arrive = useEffectEvent(() => {
    if (!isSwitch) return
    sheet.current?.focus({ preventScroll: true })
    const { name } = session.get().account
    announce(intl.formatMessage({ id: 'shell.account.entered', defaultMessage: 'You are in {name} now' }, { name }))
  })
  useEffect(() => arrive(), [])
}
