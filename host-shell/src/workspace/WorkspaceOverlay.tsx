import { useStore } from '@parley/shared/remote/use-shell'
import { lazy } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import { NotificationPanel } from '../notifications/NotificationBell.tsx'
import { accountBase } from '../routing/navigation.ts'
import { useApp } from '../shell-app/shell-app.ts'
import type { Shortcut } from '../shortcuts/shortcut-list.ts'
import { useAreaNames } from './useContributions.ts'

const AccountSwitcher = lazy(async () => ({
  default: (await import('../account/AccountSwitcher.tsx')).AccountSwitcher,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
}))

export type OverlayName = 'accounts' | 'shortcuts' | 'notifications'

interface WorkspaceOverlayProps {
  overlay: OverlayName | null
  services: HostServices
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** What opens over the whole frame, one at a time. */
export function WorkspaceOverlay({ overlay, services, shortcuts, onClose }: WorkspaceOverlayProps) {
  const { history } = useApp()
  const session = useStore(services.session)
  const areaName = useAreaNames()
  switch (overlay) {
    case 'accounts':
      return (
        <AccountSwitcher
          accounts={session.user.accounts}
          currentId={session.account.id}
          onPick={(id) => history.push(`${accountBase(id)}/dashboard`)}
          onClose={onClose}
        />
      )
    case 'notifications':
      return <NotificationPanel base={services.navigation.base} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog shortcuts={shortcuts} areaTitle={areaName} onClose={onClose} />
    default:
      return null
  }
}
