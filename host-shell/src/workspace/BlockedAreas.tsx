import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Lock from 'lucide-react/icons/lock'
import PackageX from 'lucide-react/icons/package-x'
import { FormattedList, FormattedMessage } from 'react-intl'

/** Nothing of this account may be opened: the permission that is missing, and who can give it. */
export function DeniedPage({ needed }: { needed: readonly string[] }) {
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="shell.denied.title" defaultMessage="You cannot open this yet" />}
    >
      <FormattedMessage
        id="shell.denied.text"
        defaultMessage="It needs one of these permissions: {permissions}. Ask an administrator of the account."
        values={{ permissions: <FormattedList type="disjunction" value={[...needed]} /> }}
      />
    </EmptyState>
  )
}

export function NothingReleasedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={PackageX}
      title={<FormattedMessage id="shell.nothing.title" defaultMessage="No area could be found" />}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="shell.unreachable.retry" defaultMessage="Try again" />
        </Button>
      }
    >
      <FormattedMessage
        id="shell.nothing.text"
        defaultMessage="The list of released areas did not arrive, or it is empty. Your work is safe."
      />
    </EmptyState>
  )
}
