import type { CurrentUser } from '@parley/shared/contract/person'
import type { IntlShape } from 'react-intl'
import { log } from '../shell-app/log.ts'
import type { ShellApp } from '../shell-app/shell-app.ts'
import { NoSuchChat, openSupportChat } from './support-chat.ts'

interface Asking {
  token: string
  user: CurrentUser
  intl: IntlShape
  toasts: ShellApp['toasts']
  /** The console's page of the chat's token, for whoever may change it. */
  configuration: string | undefined
}

/** Opens the support chat; where there is none to open, says why and leads on. */
export async function contactSupport(asking: Asking): Promise<void> {
  try {
    await openSupportChat(asking.token, asking.user)
  } catch (problem) {
    log('warn', problem instanceof Error ? problem.message : String(problem))
    if (problem instanceof NoSuchChat) sayUnknown(asking)
    else sayFailed(asking)
  }
}

function sayUnknown({ intl, toasts, configuration }: Asking): void {
  if (configuration) {
    const message = intl.formatMessage({
      id: 'shell.support.unknownToken',
      defaultMessage: 'The support chat is not set up rightly: its token belongs to no inbox.',
    })
    const label = intl.formatMessage({ id: 'shell.support.configure', defaultMessage: 'Open configuration' })
    toasts.show(message, { tone: 'error', action: { label, run: () => window.location.assign(configuration) } })
  } else {
    const message = intl.formatMessage({
      id: 'shell.support.unknown',
      defaultMessage:
        'The support chat is not set up rightly: its token belongs to no inbox. Tell whoever runs this installation.',
    })
    toasts.show(message, { tone: 'error' })
  }
}

function sayFailed(asking: Asking): void {
  const { intl, toasts } = asking
  const message = intl.formatMessage({
    id: 'shell.support.failed',
    defaultMessage: 'Failed to load script from source',
  })
  const label = intl.formatMessage({ id: 'shell.unreachable.retry', defaultMessage: 'Try again' })
  toasts.show(message, { tone: 'error', action: { label, run: () => void contactSupport(asking) } })
}
