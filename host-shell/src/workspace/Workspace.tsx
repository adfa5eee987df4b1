import { textIn } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../app/app-context.tsx'
import type { Installation } from '../app/installation.ts'
import { WorkspaceBanner } from '../banners/WorkspaceBanner.tsx'
import { RemoteOutlet } from '../federation/RemoteOutlet.tsx'
import { Sheet } from '../frame/FrameGrid.tsx'
import { routesOf } from '../frame/nav.ts'
import type { HostServices } from '../host-services.ts'
import { resolveArea } from '../routing/resolve-route.ts'
import { useAppLocation } from '../routing/use-location.ts'
import { DeniedPage, NothingReleasedPage } from './AreaStandstill.tsx'
import { useAreaFocus } from './use-area-focus.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePageTitle } from './use-page-title.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

interface WorkspaceProps {
  services: HostServices
  installation: Installation
}

/** One open account: the frame, and in its sheet whichever area serves the address. */
export function Workspace({ services, installation }: WorkspaceProps) {
  const { platform, history } = useApp()
  const intl = useIntl()
  const { remotes } = useStore(platform.releases)
  const session = useStore(services.session)
  const { pathname } = useAppLocation()
  const { base } = services.navigation
  const path = pathname.slice(base.length + 1).replace(/\/+$/, '')
  const routes = routesOf(remotes)
  const place = resolveArea(path, session.account.id, routes, session)
  const target = place.kind === 'redirect' ? place.to : null
  const area = place.kind === 'area' ? place.remote : null
  const release = area ? remotes[area] : undefined
  const title = release ? textIn(release.manifest.title, intl.locale) : installation.name
  const sheet = useRef<HTMLElement>(null)
  const setDirty = useLeaveGuard(services, routes, area)

  useLayoutEffect(() => {
    if (target) history.replace(target)
  }, [target, history])
  usePageTitle({ remotes, area, path, title, account: session.account.name, installation: installation.name })
  useAreaFocus(sheet, area)

  return (
    <WorkspaceFrame
      services={services}
      path={path}
      area={area}
      areaTitle={title}
      routes={routes}
      banner={<WorkspaceBanner services={services} area={area} />}
    >
      <Sheet ref={sheet} id="content" tabIndex={-1}>
        {area && (
          <RemoteOutlet
            platform={platform}
            remote={area}
            title={title}
            services={services}
            onDirty={setDirty}
            onBack={area === 'conversations' ? undefined : () => history.push(`${base}/dashboard`)}
          />
        )}
        {place.kind === 'denied' && <DeniedPage needed={place.needed} />}
        {place.kind === 'nothing' && <NothingReleasedPage onRetry={() => void platform.refresh()} />}
      </Sheet>
    </WorkspaceFrame>
  )
}
