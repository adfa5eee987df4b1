import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { usePermission, useSession } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

const UpgradePage = lazyPage(async () => ({ default: (await import('./UpgradePage.tsx')).UpgradePage }))

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
      <LateCode>
        <UpgradePage />
      </LateCode>
    )
  }
  return children
}
