import { FormattedList, FormattedMessage } from 'react-intl'
import { GuardCard } from './GuardCard.tsx'
import type { Refusal } from './guards.ts'

/** Says what to put right. Goes with the next key. */
export function RefusalCard({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null
  return (
    <GuardCard>
      <Words refusal={refusal} />
    </GuardCard>
  )
}

function Words({ refusal }: { refusal: Refusal }) {
  switch (refusal.kind) {
    case 'variables':
      return (
        <FormattedMessage
          id="conversations.guard.variables"
          defaultMessage="Not sent: there is no value for {names}. Write it out, or take it away."
          values={{ names: <FormattedList value={refusal.names.map((name) => `{{${name}}}`)} /> }}
        />
      )
    case 'too-long':
      return (
        <FormattedMessage
          id="conversations.guard.tooLong"
          defaultMessage="Not sent: this channel takes {over, plural, one {# letter} other {# letters}} less. Shorten it, or send it in two."
          values={{ over: refusal.over }}
        />
      )
    case 'waiting':
      return (
        <FormattedMessage
          id="conversations.guard.waiting"
          defaultMessage="Not sent: a picture is still on its way. Send again in a moment."
        />
      )
    case 'nobody':
      return (
        <FormattedMessage
          id="conversations.guard.nobody"
          defaultMessage="Not sent: the mail has no recipient. Write an address into To."
        />
      )
    case 'addresses':
      return (
        <FormattedMessage
          id="conversations.guard.addresses"
          defaultMessage="Not sent: no mail can go to {wrong}. Put it right, or take it away."
          values={{ wrong: <FormattedList value={[...refusal.wrong]} /> }}
        />
      )
  }
}
