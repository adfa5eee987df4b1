import { Button } from '@parley/shared/ui/button'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { FormattedMessage } from 'react-intl'
import { GuardCard } from './GuardCard.tsx'
import type { TeamsAnswer } from './overtaken.ts'

interface OvertakenCardProps {
  answer: TeamsAnswer | null
  onShow: () => void
  onSendAnyway: () => void
}

/** Somebody answered while this was being written: two answers are worse than a late one. */
export function OvertakenCard({ answer, onShow, onSendAnyway }: OvertakenCardProps) {
  if (!answer) return null
  return (
    <GuardCard
      actions={
        <>
          <Button size="sm" onClick={onShow}>
            <FormattedMessage id="conversations.overtaken.show" defaultMessage="Show their reply" />
          </Button>
          <Button size="sm" onClick={onSendAnyway}>
            <FormattedMessage id="conversations.overtaken.send" defaultMessage="Send anyway" />
          </Button>
        </>
      }
    >
      <FormattedMessage
        id="conversations.overtaken.text"
        defaultMessage="<b>{name} answered</b> while you were writing ({time}). You have not seen it yet."
        values={{
          name: <bdi>{answer.name}</bdi>,
          time: <RelativeTime at={answer.at} />,
          b: (words) => <b>{words}</b>,
        }}
      />
    </GuardCard>
  )
}
