import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BottomBar } from '../frame/BottomBar.tsx'
import { FrameGrid, Side } from '../frame/FrameGrid.tsx'
import { Rail } from '../frame/Rail.tsx'
import { SidebarToggle } from '../frame/SidebarToggle.tsx'
import { SkipLinks } from '../frame/SkipLinks.tsx'
import { useFrameMode } from '../frame/useFrameMode.ts'
import { accountBase } from '../routing/navigation.ts'
import type { AreaRoute } from '../routing/resolve-route.ts'
import type { HostServices } from '../shell-app/host-services.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { SHOW_SHORTCUTS, TOGGLE_SIDEBAR } from '../shortcuts/own-shortcuts.ts'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'
import { PersonButton } from '../user-menu/PersonButton.tsx'
import { SidebarContent } from './SidebarContent.tsx'
import { useAreaNames, useOfferedShortcuts, useRailItems } from './useContributions.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'

const AccountSwitcher = lazy(async () => ({
  default: (await import('../account/AccountSwitcher.tsx')).AccountSwitcher,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

interface WorkspaceFrameProps {
  services: HostServices
  routes: readonly AreaRoute[]
  /** Open path below the account, and the area that serves it. */
  path: string
  area: string | null
  areaTitle: string
  banner: ReactNode
  /** Beside the person's button. */
  update?: (wide: boolean) => ReactNode
  /** The sheet. */
  children: ReactNode
}

type Overlay = 'accounts' | 'shortcuts' | null

/** Rail, sidebar and bars around the sheet, at every width, and what opens from them. */
export function WorkspaceFrame({
  services,
  routes,
  path,
  area,
  areaTitle,
  banner,
  update,
  children,
}: WorkspaceFrameProps) {
  const { history } = useApp()
  const mode = useFrameMode()
  const session = useStore(services.session)
  const sidebar = useSidebarOpen(mode, path)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const { items, currentId } = useRailItems(services, area, path)
  const shortcuts = useOfferedShortcuts(services, routes)
  const areaName = useAreaNames()
  const { base } = services.navigation
  useShortcuts(shortcuts, base, {
    [SHOW_SHORTCUTS]: () => setOverlay('shortcuts'),
    [TOGGLE_SIDEBAR]: sidebar.toggle,
  })

  const closeOverlay = () => setOverlay(null)
  const switchAccount = session.user.accounts.length > 1 ? () => setOverlay('accounts') : undefined
  const person = (wide: boolean) => (
    <PersonButton
      session={session}
      routes={routes}
      base={base}
      wide={wide}
      onSwitchAccount={switchAccount}
      onShortcuts={() => setOverlay('shortcuts')}
    />
  )
  const content = (
    <SidebarContent
      services={services}
      routes={routes}
      area={area}
      areaTitle={areaTitle}
      path={path}
      onSwitchAccount={switchAccount}
    />
  )
  const hasColumn = mode === 'columns' && sidebar.isOpen

  return (
    <FrameGrid data-side={hasColumn ? '' : undefined}>
      <SkipLinks />
      {banner}
      {mode !== 'bar' && (
        <Rail
          items={items}
          currentId={currentId}
          toggle={!hasColumn && <SidebarToggle isOpen={sidebar.isOpen} onToggle={sidebar.toggle} />}
          foot={
            <>
              {update?.(false)}
              {person(false)}
            </>
          }
        />
      )}
      {hasColumn && <Side>{content}</Side>}
      {children}
      {mode === 'bar' && <BottomBar items={items} currentId={currentId} onMore={sidebar.toggle} />}
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
        {overlay === 'accounts' && (
          <AccountSwitcher
            accounts={session.user.accounts}
            currentId={session.account.id}
            onPick={(id) => history.push(`${accountBase(id)}/dashboard`)}
            onClose={closeOverlay}
          />
        )}
        {overlay === 'shortcuts' && (
          <ShortcutsDialog shortcuts={shortcuts} areaTitle={areaName} onClose={closeOverlay} />
        )}
      </Suspense>
    </FrameGrid>
  )
}
