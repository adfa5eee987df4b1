import { useStore } from '@parley/shared/remote/use-shell'
import { FramedPage } from '@parley/shared/ui/framed-page'
import { Pane } from '@parley/shared/ui/pane'
import { EXTRA_APPS } from '../shell-app/installation.ts'
import type { OwnPageProps } from '../workspace/useOwnPages.ts'
import { pageContext } from './page-context.ts'
import { useAppNames } from './useAppNames.ts'

/** A page that the installation's operator put into the sidebar, in a frame. */
export function ExtraAppPage({ services, installation, place }: Omit<OwnPageProps, 'unsaved'>) {
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
