import { problemText } from '@parley/shared/api/api-error'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { FormattedMessage, useIntl } from 'react-intl'

/** In place of what could not be read, with the server's words. */
export function ConsoleFailure({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const intl = useIntl()
  const unknown = intl.formatMessage({ id: 'shell.console.failed.body', defaultMessage: 'Try again in a moment.' })
  return (
    <FailureCard
      title={<FormattedMessage id="shell.console.failed" defaultMessage="This could not be loaded" />}
      onRetry={onRetry}
    >
      {problemText(problem, unknown)}
    </FailureCard>
  )
}
