import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { usePermission, useSession } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import BookOpen from 'lucide-react/icons/book-open'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** The area for whoever may read it, in accounts that have it; words in its place otherwise, and no request. */
export function HelpCenterGate({ children }: { children: ReactNode }) {
  const mayRead = usePermission(...AREA_PERMISSIONS.helpcenter)
  // What the server answers by; the session shows the entry without the flag, too (workspace 26.1).
  const isOn = useSession().account.features.help_center === true
  if (!mayRead) {
    return (
      <EmptyState
        icon={Lock}
        title={<FormattedMessage id="helpcenter.forbidden.title" defaultMessage="The help center is not open to you" />}
      >
        <FormattedMessage
          id="helpcenter.forbidden.body"
          defaultMessage="Reading it needs the “knowledge_base_manage” permission. An administrator can give it to you."
        />
      </EmptyState>
    )
  }
  if (!isOn) {
    return (
      <EmptyState
        icon={BookOpen}
        title={<FormattedMessage id="helpcenter.off.title" defaultMessage="Answer before you are asked" />}
      >
        <FormattedMessage
          id="helpcenter.off.body"
          defaultMessage="A help center is your own site of articles, in as many languages as your customers speak. It is not switched on for this account; whoever runs this installation can do that."
        />
      </EmptyState>
    )
  }
  return children
}
