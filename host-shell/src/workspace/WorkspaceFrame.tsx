import { holdsAny, NOTIFICATION_READERS } from '@parley/shared/contract/permissions'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useStore } from '@parley/shared/remote/use-shell'
import type { ReactNode } from 'react'
import { BottomBar } from '../frame/BottomBar.tsx'
import { FrameGrid, Side } from '../frame/FrameGrid.tsx'
import { Rail } from '../frame/Rail.tsx'
import { SidebarToggle } from '../frame/SidebarToggle.tsx'
import { SkipLinks } from '../frame/SkipLinks.tsx'
import { splitForBar } from '../frame/split-for-bar.ts'
import { useFrameMode } from '../frame/useFrameMode.ts'
import type { HostServices } from '../host-services/host-services.ts'
import { useAppLocation } from '../links/useAppLocation.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { PersonButton } from '../user-menu/PersonButton.tsx'
import { isBare } from './own-places.ts'
import { SidebarContent } from './SidebarContent.tsx'
import { useOverlays } from './useOverlays.ts'
import { useRailItems } from './useRailItems.ts'
import { useSidebarOpen } from './useSidebarOpen.ts'
import { WorkspaceOverlay } from './WorkspaceOverlay.tsx'

const SidebarDrawer = lazyPage(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

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
  const sidebar = useSidebarOpen(mode, path, isBare(area, path, session))
  const { items, currentId } = useRailItems(services, routes, area, path)
  const { overlay, setOverlay, opens, ...keys } = useOverlays(services, routes, sidebar.toggle)
  const hasOthers = session.user.accounts.length > 1
  const isBar = mode === 'bar'
  const bell = holdsAny(session.permissions, NOTIFICATION_READERS) && (
    <NotificationBell isOpen={overlay === 'notifications'} onOpen={opens.notifications} inBar={isBar} />
  )
  const person = { services, routes, supportToken, canSwitch: hasOthers || canCreateAccounts, opens }
  const content = (
    <SidebarContent
      services={services}
      routes={routes}
      area={area}
      areaTitle={areaTitle}
      path={path}
      onSwitchAccount={hasOthers ? opens.accounts : undefined}
      onSearch={opens.palette}
    />
  )
  const isAlone = new URLSearchParams(useAppLocation().search).has('alone')
  const hasColumn = !isAlone && mode === 'columns' && sidebar.isOpen

  return (
    <FrameGrid data-side={hasColumn ? '' : undefined} data-alone={isAlone ? '' : undefined}>
      <SkipLinks />
      {banner}
      {!isAlone && !isBar && (
        <Rail
          items={items}
          currentId={currentId}
          toggle={!hasColumn && sidebar.canOpen && <SidebarToggle isOpen={sidebar.isOpen} onToggle={sidebar.toggle} />}
          foot={
            <Foot {...person} update={update?.(false)}>
              {bell}
            </Foot>
          }
        />
      )}
      {hasColumn && <Side>{content}</Side>}
      {children}
      {!isAlone && isBar && <BottomBar items={items} currentId={currentId} onMore={sidebar.toggle} bell={bell} />}
      {mode !== 'columns' && sidebar.isOpen && (
        <LateCode onClose={sidebar.toggle}>
          <SidebarDrawer
            title={areaTitle}
            items={isBar ? splitForBar(items).behindMore : []}
            currentId={currentId}
            foot={isBar && <Foot {...person} update={update?.(true)} wide />}
            onClose={sidebar.toggle}
          >
            {content}
          </SidebarDrawer>
        </LateCode>
      )}
      <WorkspaceOverlay
        overlay={overlay}
        services={services}
        routes={routes}
        {...keys}
        {...{ canCreateAccounts, supportToken }}
        onOpen={setOverlay}
        onClose={() => setOverlay(null)}
      />
    </FrameGrid>
  )
}

interface FootProps {
  services: HostServices
  routes: readonly RemoteRoute[]
  supportToken: string
  canSwitch: boolean
  opens: ReturnType<typeof useOverlays>['opens']
  update: ReactNode
  wide?: boolean
  /** Between the update and the person. */
  children?: ReactNode
}

/** What stands below the rail, or below the drawer of a narrow screen. */
function Foot({ services, routes, supportToken, canSwitch, opens, update, wide = false, children }: FootProps) {
  return (
    <>
      {update}
      {children}
      <PersonButton
        session={useStore(services.session)}
        routes={routes}
        base={services.navigation.base}
        wide={wide}
        supportToken={supportToken}
        onSwitchAccount={canSwitch ? opens.accounts : undefined}
        onShortcuts={opens.shortcuts}
      />
    </>
  )
}
