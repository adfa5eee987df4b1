import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { RedirectReason } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'

/** Says why the address that somebody asked for is not the one that opens. `address` is what they know it by. */
export function useRedirectNotice(because: RedirectReason | undefined, address: string): void {
  const { toasts } = useApp()
  const text = useText(because, address)
  useEffect(() => {
    if (text) toasts.show(text)
  }, [text, toasts])
}

function useText(because: RedirectReason | undefined, address: string): string | null {
  const intl = useIntl()
  switch (because) {
    case 'unknown_page':
      return intl.formatMessage(
        { id: 'shell.notFound.page', defaultMessage: 'There is no page at {address}.' },
        { address },
      )
    case 'unknown_account':
      return intl.formatMessage(
        { id: 'shell.notFound.account', defaultMessage: 'None of your accounts is at {address}.' },
        { address },
      )
    case 'not_allowed':
      return intl.formatMessage(
        { id: 'shell.notFound.notAllowed', defaultMessage: 'You do not have access to {address}.' },
        { address },
      )
    default:
      return null
  }
}
