import { problemText } from '@parley/shared/api/api-error'
import { FailureCard } from '@parley/shared/ui/failure-card'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** In place of a list that could not be read. */
export function ListFailure({ title, problem, onRetry }: { title: ReactNode; problem: unknown; onRetry: () => void }) {
  const intl = useIntl()
  const fallback = intl.formatMessage({
    id: 'settings.list.unreachable',
    defaultMessage: 'The server could not be reached.',
  })
  return (
    <FailureCard title={title} onRetry={onRetry}>
      {problemText(problem, fallback)}
    </FailureCard>
  )
}
