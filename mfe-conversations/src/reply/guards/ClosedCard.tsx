import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { GuardCard } from './GuardCard.tsx'

interface ClosedCardProps {
  /** Absent where the inbox has no templates. */
  onTemplates: (() => void) | null
  onNote: () => void
}

/** The channel takes no free words any more: what can still be done. */
export function ClosedCard({ onTemplates, onNote }: ClosedCardProps) {
  return (
    <GuardCard
      isQuiet
      actions={
        <>
          {onTemplates && (
            <Button size="sm" variant="primary" onClick={onTemplates}>
              <FormattedMessage id="conversations.closed.templates" defaultMessage="Templates" />
            </Button>
          )}
          <Button size="sm" onClick={onNote}>
            <FormattedMessage id="conversations.closed.note" defaultMessage="Write a note" />
          </Button>
        </>
      }
    >
      {onTemplates ? (
        <FormattedMessage
          id="conversations.closed.template"
          defaultMessage="The time to answer on this channel is over. Choose a template to write again."
        />
      ) : (
        <FormattedMessage
          id="conversations.reply.closed"
          defaultMessage="The time to answer on this channel is over. You can still leave a private note."
        />
      )}
    </GuardCard>
  )
}
