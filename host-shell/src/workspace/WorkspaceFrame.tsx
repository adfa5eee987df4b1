import { holdsAny, NOTIFICATION_READERS } from '@parley/shared/contract/permissions'
import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BottomBar } from '../frame/BottomBar.tsx'
import { FrameGrid, Side } from '../frame/FrameGrid.tsx'
import { Rail } from '../frame/Rail.tsx'
import { SidebarToggle } from '../frame/SidebarToggle.tsx'
import { SkipLinks } from '../frame/SkipLinks.tsx'
import { useFrameMode } from '../frame/useFrameMode.ts'
import type { HostServices } from '../host-services/host-services.ts'
import { useAppLocation } from '../links/useAppLocation.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { SHOW_PALETTE, SHOW_SHORTCUTS, TOGGLE_SIDEBAR } from '../shortcuts/own-shortcuts.ts'

import { useOwnCommands } from '../shortcuts/useOwnCommands.ts'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'
import { PersonButton } from '../user-menu/PersonButton.tsx'
import { SidebarContent } from './SidebarContent.tsx'
import { useOfferedShortcuts } from './useContributions.ts'
import { useRailItems } from './useRailItems.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'
import { type OverlayName, WorkspaceOverlay } from './WorkspaceOverlay.tsx'

const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

interface WorkspaceFrameProps {
  services: HostServices
  routes: readonly RemoteRoute[]
  /** Open path below the account, and the area that serves it. */
  path: string
  area: string | null
  areaTitle: string
  banner: ReactNode
  /** Whether the installation lets people add accounts. */
  canCreateAccounts?: boolean
  /** Of the chat with whoever runs the installation; empty where there is none. */
  supportToken?: string
  /** Beside the person's button. */
  update?: (wide: boolean) => ReactNode
  /** The sheet. */
  children: ReactNode
}

/** Rail, sidebar and bars around the sheet, at every width, and what opens from them. */
export function WorkspaceFrame({
  services,
  routes,
  path,
  area,
  areaTitle,
  banner,
  canCreateAccounts = false,
  supportToken = '',
  update,
  children,
}: WorkspaceFrameProps) {
  const mode = useFrameMode()
  const session = useStore(services.session)
  const sidebar = useSidebarOpen(mode, path)
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  const { items, currentId } = useRailItems(services, routes, area, path)
  const { bound, shortcuts } = useOfferedShortcuts(services, routes)
  const own = {
    [SHOW_SHORTCUTS]: () => setOverlay('shortcuts'),
    [SHOW_PALETTE]: () => setOverlay('palette'),
    [TOGGLE_SIDEBAR]: sidebar.toggle,
  }
  useShortcuts(shortcuts, services.navigation.base, own)
  useOwnCommands(services, own)

  const hasOthers = session.user.accounts.length > 1
  const openAccounts = () => setOverlay('accounts')
  const person = (wide: boolean) => (
    <PersonButton
      session={session}
      routes={routes}
      base={services.navigation.base}
      wide={wide}
      supportToken={supportToken}
      onSwitchAccount={hasOthers || canCreateAccounts ? openAccounts : undefined}
      onShortcuts={() => setOverlay('shortcuts')}
    />
  )
  const bell = holdsAny(session.permissions, NOTIFICATION_READERS) && (
    <NotificationBell
      isOpen={overlay === 'notifications'}
      onOpen={() => setOverlay('notifications')}
      inBar={mode === 'bar'}
    />
  )
  const content = (
    <SidebarContent
      services={services}
      routes={routes}
      area={area}
      areaTitle={areaTitle}
      path={path}
      onSwitchAccount={hasOthers ? openAccounts : undefined}
      onSearch={own[SHOW_PALETTE]}
    />
  )
  const isAlone = new URLSearchParams(useAppLocation().search).has('alone')
  const hasColumn = !isAlone && mode === 'columns' && sidebar.isOpen

  return (
    <FrameGrid data-side={hasColumn ? '' : undefined} data-alone={isAlone ? '' : undefined}>
      <SkipLinks />
      {banner}
      {!isAlone && mode !== 'bar' && (
        <Rail
          items={items}
          currentId={currentId}
          toggle={!hasColumn && <SidebarToggle isOpen={sidebar.isOpen} onToggle={sidebar.toggle} />}
          foot={
            <>
              {update?.(false)}
              {bell}
              {person(false)}
            </>
          }
        />
      )}
      {hasColumn && <Side>{content}</Side>}
      {children}
      {!isAlone && mode === 'bar' && (
        <BottomBar items={items} currentId={currentId} onMore={sidebar.toggle} bell={bell} />
      )}
      <Suspense fallback={null}>
        {mode !== 'columns' && sidebar.isOpen && (
          <SidebarDrawer
            title={areaTitle}
            items={mode === 'bar' ? items.slice(3) : []}
            currentId={currentId}
            foot={
              mode === 'bar' ? (
                <>
                  {update?.(true)}
                  {person(true)}
                </>
              ) : null
            }
            onClose={sidebar.toggle}
          >
            {content}
          </SidebarDrawer>
        )}
        <WorkspaceOverlay
          overlay={overlay}
          services={services}
          routes={routes}
          shortcuts={shortcuts}
          bound={bound}
          own={own}
          canCreateAccounts={canCreateAccounts}
          onOpen={setOverlay}
          onClose={() => setOverlay(null)}
        />
      </Suspense>
    </FrameGrid>
  )
}
