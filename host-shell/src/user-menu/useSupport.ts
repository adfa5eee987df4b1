import type { CurrentUser } from '@parley/shared/contract/person'
import { useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'
import { CONSOLE } from './useConsole.ts'

const CHAT_SETTINGS = `${CONSOLE}/configuration?config=support_chat`

/** Opens the support chat, whose code comes when it is asked for; undefined where there is none. */
export function useSupport(token: string, user: CurrentUser, hasConsole: boolean): (() => void) | undefined {
  const intl = useIntl()
  const { toasts } = useApp()
  const failed = intl.formatMessage({
    id: 'shell.support.failed',
    defaultMessage: 'Failed to load script from source',
  })
  if (!token) return undefined
  const configuration = hasConsole ? CHAT_SETTINGS : undefined
  return () => {
    import('./contact-support.ts').then(
      ({ contactSupport }) => contactSupport({ token, user, intl, toasts, configuration }),
      () => toasts.show(failed, { tone: 'error' }),
    )
  }
}
