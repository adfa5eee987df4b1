import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useStore } from '@parley/shared/remote/use-shell'
import { latePart } from '@parley/shared/ui/late-part'
import { type RefObject, useEffect, useRef } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import { loadPanel, NotificationPanel } from '../notifications/NotificationBell.tsx'
import { EarlyField } from '../palette/EarlyField.tsx'
import { accountBase } from '../routing/navigation.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import type { BoundShortcut } from '../shortcuts/bindings.ts'
import type { Shortcut } from '../shortcuts/shortcut-list.ts'
import { useAreaNames } from './useContributions.ts'

const switcherCode = () => import('../account/AccountSwitcher.tsx')
const AccountSwitcher = lazyPage(async () => ({ default: (await switcherCode()).AccountSwitcher }))
const paletteCode = () => import('../palette/Palette.tsx')
const Palette = lazyPage(async () => ({ default: (await paletteCode()).Palette }))
const CreateAccountDialog = lazyPage(async () => ({
  default: (await import('../account/CreateAccountDialog.tsx')).CreateAccountDialog,
}))
const DeveloperPanel = lazyPage(async () => ({
  default: (await import('../developer/DeveloperPanel.tsx')).DeveloperPanel,
}))
const shortcutsCode = () => import('../shortcuts/OwnShortcuts.tsx')
const OwnShortcuts = lazyPage(async () => ({ default: (await shortcutsCode()).OwnShortcuts }))
// Once the page is on screen: what one press opens comes at the press, not after a download.
for (const code of [paletteCode, loadPanel, switcherCode, shortcutsCode]) latePart<unknown>(code)

export type OverlayName = 'accounts' | 'create-account' | 'shortcuts' | 'notifications' | 'palette' | 'developer'

interface WorkspaceOverlayProps {
  overlay: OverlayName | null
  services: HostServices
  routes: readonly RemoteRoute[]
  shortcuts: readonly Shortcut[]
  /** All of them, with the keys of this person. */
  bound: readonly BoundShortcut[]
  /** What the shell's own shortcuts do, by id. */
  own: Readonly<Record<string, () => void>>
  canCreateAccounts: boolean
  /** Empty where nobody can be asked. */
  supportToken: string
  onOpen: (overlay: OverlayName) => void
  onClose: () => void
}

/** What opens over the whole frame, one at a time. Where its code does not come, the page below goes on. */
export function WorkspaceOverlay(props: WorkspaceOverlayProps) {
  const typed = useRef('')
  // Of the palette that was open before: a new one begins empty.
  useEffect(() => {
    if (props.overlay !== 'palette') typed.current = ''
  }, [props.overlay])
  const early = props.overlay === 'palette' && <EarlyField typed={typed} onClose={props.onClose} />
  return (
    <LateCode key={props.overlay} onClose={props.onClose} fallback={early} beside={early}>
      <Overlay {...props} typed={typed} />
    </LateCode>
  )
}

interface OverlayProps extends WorkspaceOverlayProps {
  /** What was typed before the palette's code was there. */
  typed: RefObject<string>
}

function Overlay({ overlay, services, typed, onOpen, onClose, canCreateAccounts, bound, ...offered }: OverlayProps) {
  const { history } = useApp()
  const session = useStore(services.session)
  const areaName = useAreaNames()
  const onCreateAccount = canCreateAccounts ? () => onOpen('create-account') : undefined
  const openAccount = (id: number) => history.push(`${accountBase(id)}/dashboard`)
  switch (overlay) {
    case 'accounts':
      return (
        <AccountSwitcher
          accounts={session.user.accounts}
          currentId={session.account.id}
          onPick={openAccount}
          onCreate={onCreateAccount}
          onClose={onClose}
        />
      )
    case 'create-account':
      return <CreateAccountDialog onCreated={openAccount} onClose={onClose} />
    case 'notifications':
      return <NotificationPanel base={services.navigation.base} onClose={onClose} />
    case 'palette':
      return <Palette services={services} {...offered} {...{ onCreateAccount, typed, onClose }} />
    case 'shortcuts':
      return <OwnShortcuts services={services} shortcuts={bound} areaTitle={areaName} onClose={onClose} />
    case 'developer':
      return <DeveloperPanel services={services} onClose={onClose} />
    default:
      return null
  }
}
