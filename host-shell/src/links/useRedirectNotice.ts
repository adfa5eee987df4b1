import { createStore } from '@parley/shared/remote/store'
import { useStore } from '@parley/shared/remote/use-shell'
import { useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { RedirectReason } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'

/** What somebody asked for and did not get; `address` is what they know it by. */
interface Refused {
  because: RedirectReason
  address: string
}

/** A redirect is over before the page it leads to is open: what is to be said about it waits here. */
const waiting = createStore<Refused | null>(null)

/** Notes why the address that somebody asked for is not the one that opens. */
export function useRedirectNotice(because: RedirectReason | undefined, address: string): void {
  useEffect(() => {
    if (because) waiting.set({ because, address })
  }, [because, address])
}

/**
 * Says it, once a page is open: only then is its language known, and only when the texts of that language are here.
 */
export function useRedirectToast(): void {
  const { toasts, locale } = useApp()
  const intl = useIntl()
  const { tag } = useStore(locale)
  const refused = useStore(waiting)
  const isReady = intl.locale === tag
  useEffect(() => {
    if (!refused || !isReady) return
    toasts.show(textOf(intl, refused))
    waiting.set(null)
  }, [refused, isReady, intl, toasts])
}

function textOf(intl: IntlShape, { because, address }: Refused): string {
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
  }
}
