import type { ConsoleAccount } from '@parley/shared/contract/console'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'

/** Whether an account works or is suspended. */
export function AccountState({ status }: Pick<ConsoleAccount, 'status'>) {
  return status === 'active' ? (
    <Badge tone="success">
      <FormattedMessage id="shell.console.active" defaultMessage="Active" />
    </Badge>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="shell.console.suspended" defaultMessage="Suspended" />
    </Badge>
  )
}
