import type { Inbox } from '@parley/shared/contract/sidebar'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** That an inbox does not work until somebody has signed in again. */
export function AttentionBadge({ inbox }: { inbox: Inbox }) {
  if (!inbox.reauthorization_required) return null
  return (
    <Badge tone="warning">
      <FormattedMessage id="settings.inboxes.reauthorize" defaultMessage="Needs signing in again" />
    </Badge>
  )
}

/** How many inboxes are in that state; nothing where all work. */
export function AttentionCount({ inboxes }: { inboxes: readonly Inbox[] }) {
  const count = inboxes.filter((inbox) => inbox.reauthorization_required).length
  if (count === 0) return null
  return (
    <FormattedMessage
      id="settings.inboxes.attention"
      defaultMessage="{count, plural, one {# needs attention} other {# need attention}}"
      values={{ count }}
    />
  )
}
