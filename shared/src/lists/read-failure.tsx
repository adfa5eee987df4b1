import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { problemText } from '../api/api-error.ts'
import { FailureCard } from '../ui/layout/failure-card.tsx'

interface ReadFailureProps {
  /** "Labels could not be loaded" */
  title: ReactNode
  problem: unknown
  onRetry: () => void
  /** What is not lost. */
  safe?: ReactNode
}

/** In place of what could not be read, with the server's words where it said any. */
export function ReadFailure({ title, problem, onRetry, safe }: ReadFailureProps) {
  const intl = useIntl()
  const unread = intl.formatMessage({ id: 'ui.unread', defaultMessage: 'The server could not be reached.' })
  return (
    <FailureCard title={title} safe={safe} onRetry={onRetry}>
      {problemText(problem, unread)}
    </FailureCard>
  )
}
