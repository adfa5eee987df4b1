import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { GuardCard } from './GuardCard.tsx'

/** The same text is open in two windows, and is being written in the other one. */
export function ElsewhereCard({ onTake }: { onTake: () => void }) {
  return (
    <GuardCard
      isQuiet
      actions={
        <Button size="sm" onClick={onTake}>
          <FormattedMessage id="conversations.elsewhere.take" defaultMessage="Write here" />
        </Button>
      }
    >
      <FormattedMessage id="conversations.elsewhere.text" defaultMessage="You are writing this in another window." />
    </GuardCard>
  )
}
