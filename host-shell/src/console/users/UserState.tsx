import type { ConsoleUser } from '@parley/shared/contract/console'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** What somebody may do, or whether their address is confirmed. */
export function UserState({ user }: { user: ConsoleUser }) {
  if (user.type) {
    return (
      <Badge tone="info">
        <FormattedMessage id="shell.console.title" defaultMessage="Super admin" />
      </Badge>
    )
  }
  return user.confirmed_at ? (
    <Badge tone="success">
      <FormattedMessage id="shell.console.confirmed" defaultMessage="Confirmed" />
    </Badge>
  ) : (
    <Badge tone="warning">
      <FormattedMessage id="shell.console.unconfirmed" defaultMessage="Not confirmed" />
    </Badge>
  )
}
