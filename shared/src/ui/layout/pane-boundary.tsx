import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Boundary } from './boundary.tsx'
import { FailureCard } from './failure-card.tsx'

interface PaneBoundaryProps {
  /** What is in it, for the sentence: "The thread". */
  name: ReactNode
  /** Another value is another thing: an error of the last one is forgotten. */
  resetKey?: string | number
  onError?: (error: unknown) => void
  children: ReactNode
}

/** Keeps a broken pane to itself: the panes around it go on. Reload draws it anew. */
export function PaneBoundary({ name, ...boundary }: PaneBoundaryProps) {
  return (
    <Boundary
      {...boundary}
      instead={(error, again) => (
        <FailureCard
          title={<FormattedMessage id="ui.pane.failed" defaultMessage="{name} stopped working" values={{ name }} />}
          safe={<FormattedMessage id="ui.pane.safe" defaultMessage="The rest of the page still works." />}
          details={error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
          onRetry={again}
        >
          <FormattedMessage
            id="ui.pane.explain"
            defaultMessage="Something went wrong while drawing it. Trying again usually helps."
          />
        </FailureCard>
      )}
    />
  )
}
