import type { Assistant } from '@parley/shared/contract/assistant'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** Whether it answers, and as what. */
export function StateBadge({ assistant: { enabled, live, is_changed: isChanged } }: { assistant: Assistant }) {
  if (!enabled)
    return (
      <Badge>
        <FormattedMessage id="settings.assistants.off" defaultMessage="Switched off" />
      </Badge>
    )
  if (!live)
    return (
      <Badge tone="info">
        <FormattedMessage id="settings.assistants.draft" defaultMessage="Draft" />
      </Badge>
    )
  return isChanged ? (
    <Badge tone="warning">
      <FormattedMessage id="settings.assistants.changed" defaultMessage="Changes not live" />
    </Badge>
  ) : (
    <Badge tone="success">
      <FormattedMessage id="settings.assistants.live" defaultMessage="Live" />
    </Badge>
  )
}
