import { FormattedList, FormattedMessage } from 'react-intl'
import { GuardCard } from './GuardCard.tsx'
import type { Refusal } from './guards.ts'

/** Says what to put right. Goes with the next key. */
export function RefusalCard({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null
  return (
    <GuardCard>
      {refusal.kind === 'variables' ? (
        <FormattedMessage
          id="conversations.guard.variables"
          defaultMessage="Not sent: there is no value for {names}. Write it out, or take it away."
          values={{ names: <FormattedList value={refusal.names.map((name) => `{{${name}}}`)} /> }}
        />
      ) : (
        <FormattedMessage
          id="conversations.guard.tooLong"
          defaultMessage="Not sent: this channel takes {over, plural, one {# letter} other {# letters}} less. Shorten it, or send it in two."
          values={{ over: refusal.over }}
        />
      )}
    </GuardCard>
  )
}
