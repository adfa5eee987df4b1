import { textIn } from '@parley/shared/i18n/locale'
import { LateCode } from '@parley/shared/remote/late-code'
import { useStore } from '@parley/shared/remote/use-shell'
import { useWarmLateParts } from '@parley/shared/ui/late-part'
import { styled } from '@parley/shared/ui/styled'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { AccountData } from '../account/AccountData.tsx'
import { LateAlerts } from '../alerts/LateAlerts.tsx'
import { useOpenedFromPush } from '../alerts/useOpenedFromPush.ts'
import { WorkspaceBanner } from '../banners/WorkspaceBanner.tsx'
import { routesOf } from '../contributions/nav.ts'
import { TabNotice } from '../developer/TabNotice.tsx'
import { RemoteOutlet } from '../federation/outlet/RemoteOutlet.tsx'
import { RemoteSkeleton } from '../federation/outlet/RemoteSkeleton.tsx'
import { Sheet } from '../frame/FrameGrid.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'
import { useAppLocation } from '../links/useAppLocation.ts'
import { useRedirectNotice, useRedirectToast } from '../links/useRedirectNotice.ts'
import { bellText } from '../notifications/panel-pages.ts'
import { useUnreadCount } from '../notifications/useUnreadCount.ts'
import { ownRoutes, SHELL } from '../routing/own-routes.ts'
import { type AreaPlace, resolveArea } from '../routing/resolve-route.ts'
import type { Installation } from '../shell-app/installation.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { ShellUpdate } from '../shell-update/ShellUpdate.tsx'
import { DeniedPage, NothingReleasedPage } from './BlockedAreas.tsx'
import { usePageTitle } from './page-title/usePageTitle.ts'
import { useAccountArrival } from './useAccountArrival.ts'
import { useAreaFocus } from './useAreaFocus.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { type OwnPageProps, useOwnPages } from './useOwnPages.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const InTheMiddle = styled('div', { base: { h: 'full', display: 'grid', placeItems: 'center' } })

interface WorkspaceProps {
  services: HostServices
  installation: Installation
  /** The person came here from another account. */
  isSwitch: boolean
}

/** One open account: the frame, and in its sheet whichever area serves the address. */
export function Workspace(props: WorkspaceProps) {
  useWarmLateParts()
  // Heard before the account's data is there: a press does not wait for it.
  useOpenedFromPush()
  return (
    <AccountData services={props.services}>
      <LateAlerts services={props.services} />
      <OpenWorkspace {...props} />
    </AccountData>
  )
}

function OpenWorkspace(props: WorkspaceProps) {
  const { services, installation } = props
  const { platform, history, reload } = useApp()
  const intl = useIntl()
  const { remotes } = useStore(platform.releases)
  const session = useStore(services.session)
  const { pathname } = useAppLocation()
  const { base } = services.navigation
  const path = pathname.slice(base.length + 1).replace(/\/+$/, '')
  const routes = useMemo(() => [...routesOf(remotes), ...ownRoutes(installation)], [remotes, installation])
  const place = resolveArea(path, session.account.id, routes, session)
  const target = place.kind === 'redirect' ? place.to : null
  const area = place.kind === 'area' ? place.remote : null
  const release = area ? remotes[area] : undefined
  const ownPages = useOwnPages()
  const own = place.kind === 'area' && area === SHELL ? ownPages[place.route] : undefined
  const title = own?.title ?? (release ? textIn(release.manifest.title, intl.locale) : installation.name)
  const sheet = useRef<HTMLElement>(null)
  const unsaved = useLeaveGuard(services, routes, area)

  useRedirectNotice(place.kind === 'redirect' ? place.because : undefined, `/${path}`)
  useRedirectToast()
  useLayoutEffect(() => {
    if (target) history.replace(target)
  }, [target, history])
  useAreaFocus(sheet, area)
  useAccountArrival(services, sheet, props.isSwitch)

  return (
    <WorkspaceFrame
      services={services}
      path={path}
      area={area}
      areaTitle={title}
      routes={routes}
      banner={
        <TabNotice>
          <WorkspaceBanner services={services} routes={routes} area={area} path={path} />
        </TabNotice>
      }
      canCreateAccounts={installation.canCreateAccounts}
      supportToken={installation.supportToken}
      update={(wide) => <ShellUpdate platform={platform} unsaved={unsaved} wide={wide} onReload={reload} />}
    >
      <PageTitle services={services} area={area} path={path} title={title} installation={installation} />
      <Sheet ref={sheet} id="content" tabIndex={-1}>
        <SheetContent {...props} place={place} title={title} Page={own?.Page} unsaved={unsaved} />
      </Sheet>
    </WorkspaceFrame>
  )
}

interface PageTitleProps extends Pick<WorkspaceProps, 'services' | 'installation'> {
  area: string | null
  path: string
  title: string
}

/** By itself: what an area has opened, and what is unread, draws nothing else. */
function PageTitle({ services, installation, ...page }: PageTitleProps): null {
  const { remotes } = useStore(useApp().platform.releases)
  usePageTitle({
    ...page,
    remotes,
    account: useStore(services.session).account.name,
    installation: installation.name,
    unread: bellText(useUnreadCount().data ?? 0),
    open: useStore(services.openTitle.parts),
  })
  return null
}

interface SheetContentProps {
  place: AreaPlace
  title: string
  /** Of the shell's own, where it serves the address. */
  Page: ComponentType<OwnPageProps> | undefined
  services: HostServices
  unsaved: UnsavedWork
  installation: Installation
}

/** A page of the shell, an area, or why there is neither. */
function SheetContent({ place, title, Page, services, unsaved, installation }: SheetContentProps) {
  const { platform, history } = useApp()
  const { firstScreen } = services
  const isOwn = place.kind !== 'area' || Page !== undefined
  useEffect(() => {
    if (isOwn) firstScreen.stands()
  }, [isOwn, firstScreen])
  if (Page) {
    return (
      <LateCode key={title} fallback={<RemoteSkeleton />} frame={(words) => <InTheMiddle>{words}</InTheMiddle>}>
        <Page services={services} unsaved={unsaved} installation={installation} place={place} />
      </LateCode>
    )
  }
  switch (place.kind) {
    case 'area':
      return (
        <RemoteOutlet
          platform={platform}
          remote={place.remote}
          title={title}
          product={installation.name}
          services={services}
          unsaved={unsaved}
          onBack={
            place.remote === 'conversations' ? undefined : () => history.push(`${services.navigation.base}/dashboard`)
          }
        />
      )
    case 'denied':
      return <DeniedPage needed={place.needed} />
    case 'nothing':
      return <NothingReleasedPage onRetry={() => void platform.refresh()} />
    default:
      return null
  }
}
