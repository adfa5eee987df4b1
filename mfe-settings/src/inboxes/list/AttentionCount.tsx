import { FormattedMessage } from 'react-intl'
import { type InboxHealth, needsAttention } from './health-of.ts'

/** How many inboxes need somebody; nothing where all work. */
export function AttentionCount({ healths }: { healths: readonly (InboxHealth | null)[] }) {
  const count = healths.filter(needsAttention).length
  if (count === 0) return null
  return (
    <FormattedMessage
      id="settings.inboxes.attention"
      defaultMessage="{count, plural, one {# needs attention} other {# need attention}}"
      values={{ count }}
    />
  )
}
