import { useStore } from '@parley/shared/remote/use-shell'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { Pane } from '@parley/shared/ui/pane'
import type { HostServices } from '../host-services/host-services.ts'
import { EXTRA_APPS } from '../routing/own-routes.ts'
import type { AreaPlace } from '../routing/resolve-route.ts'
import type { Installation } from '../shell-app/installation.ts'
import { pageContext } from './page-context.ts'
import { useAppNames } from './useAppNames.ts'

interface ExtraAppPageProps {
  services: HostServices
  installation: Installation
  place: AreaPlace
}

/** A page that the installation's operator put into the sidebar, in a frame. */
export function ExtraAppPage({ services, installation, place }: ExtraAppPageProps) {
  const session = useStore(services.session)
  const names = useAppNames()
  const app = place.kind === 'area' ? EXTRA_APPS.find((one) => one === place.route) : undefined
  if (!app || place.kind !== 'area') return null
  const view = { name: app, id: place.params.id ?? null }
  return (
    <Pane>
      <FramedPage
        key={`${app}/${view.id}`}
        title={names[app]}
        address={installation.apps[app]}
        context={async () => pageContext(session, view)}
      />
    </Pane>
  )
}
