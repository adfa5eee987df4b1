import { FailureCard } from '@parley/shared/ui/failure-card'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface MessagesFailedProps {
  error: unknown
  onRetry: () => void
  retrying?: boolean
  /** Another way on. */
  more?: ReactNode
}

/** In place of messages that were not loaded. */
export function MessagesFailed({ error, ...ways }: MessagesFailedProps) {
  return (
    <FailureCard
      title={<FormattedMessage id="conversations.thread.failed" defaultMessage="Messages could not be loaded." />}
      safe={
        <FormattedMessage id="conversations.thread.failedSafe" defaultMessage="The list and your draft are fine." />
      }
      details={String(error)}
      {...ways}
    />
  )
}
