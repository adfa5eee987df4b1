import type { Webhook } from '@parley/shared/contract/webhook'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** Whether a webhook is told anything, and whether that arrives. */
export function StateBadge({ webhook: { enabled, failing_since: failing } }: { webhook: Webhook }) {
  if (!enabled) {
    return (
      <Badge>
        <FormattedMessage id="settings.webhook.off" defaultMessage="Switched off" />
      </Badge>
    )
  }
  return failing === null ? (
    <Badge tone="success">
      <FormattedMessage id="settings.webhook.on" defaultMessage="On" />
    </Badge>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="settings.webhook.failing" defaultMessage="Failing" />
    </Badge>
  )
}
