import { type ComponentType, isValidElement, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import type { SlotName, SlotProps } from '../contract/slots.ts'
import { useWarmLateParts } from '../ui/late/late-part.ts'
import { LookProvider } from '../ui/theme/look-provider.tsx'
import { remoteSystem } from '../ui/theme/remote-system.ts'
import { inTwo } from './in-two.ts'
import { lazyPage } from './lazy-page.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteIntl } from './remote-intl.tsx'
import { RemoteRouter } from './remote-router.tsx'
import type { AnyShellApi, RemoteModule, ShellApi } from './shell-api.ts'
import { swrSettings } from './swr-settings.ts'
import { ShellContext } from './use-shell.tsx'

const SlotFiller = lazyPage(async () => ({ default: (await import('./slots/slot-filler.tsx')).SlotFiller }))

interface RemoteDefinition {
  name: string
  /** Texts of one language by message id; `{}` for English, whose texts are the default messages in the code. */
  messages: (tag: string) => Promise<Record<string, string>>
  /** What draws each place of other remotes that this one names in its `remote.json`. */
  slots?: { [Name in SlotName]?: ComponentType<SlotProps<Name>> }
  /** `<Routes>` with paths below `/app/accounts/{accountId}/`, or a component that draws them. */
  routes: ReactNode | ComponentType
}

/**
 * The exposed module of a product area. Its page is a React root of its own: no context crosses the border, the
 * ShellApi does, so that the shell can change its router, its React or its look without a release of the area.
 */
export function defineRemote({ name, messages, routes, slots = {} }: RemoteDefinition): RemoteModule {
  const Page = (isComponent(routes) ? routes : () => routes) as ComponentType
  const draw = (element: HTMLElement, shell: AnyShellApi, prefix: string, page: ReactNode) => {
    const api = inTwo(shell)
    // What throws outside the boundary of the pages takes everything of the root away: the shell shows its card there.
    const onUncaughtError = (problem: unknown) => {
      api.log('error', String(problem), { stack: problem instanceof Error ? problem.stack : undefined })
      api.failed(problem, 'runtime')
    }
    const root = createRoot(element, { identifierPrefix: prefix, onUncaughtError })
    root.render(
      <StrictMode>
        <RemoteProviders shell={api} messages={messages}>
          {page}
        </RemoteProviders>
      </StrictMode>,
    )
    return () => root.unmount()
  }
  return {
    mount: (element, shell) => draw(element, shell, `${name}-`, <Page />),
    fill(slot, element, shell, props) {
      const Filler = (slots as Readonly<Record<string, ComponentType<object>>>)[slot]
      if (!Filler) throw new Error(`${name} does not fill ${slot}`)
      return draw(
        element,
        shell,
        `${name}-${slot.replace('.', '-')}-`,
        <SlotFiller slot={slot as SlotName} props={props} of={Filler} />,
      )
    },
  }
}

interface RemoteProvidersProps {
  shell: ShellApi
  messages: RemoteDefinition['messages']
  children: ReactNode
}

/** Everything a page of a remote stands in; stories and tests use the same. */
export function RemoteProviders({ shell, messages, children }: RemoteProvidersProps) {
  return (
    <ShellContext value={shell}>
      <LookProvider value={remoteSystem}>
        <RemoteIntl locale={shell.locale} messages={messages}>
          <SWRConfig value={swrSettings(shell.http)}>
            <RemoteRouter navigation={shell.navigation}>
              <RemoteBoundary>
                <Suspense fallback={null}>
                  {children}
                  <FirstPaint onDone={shell.ready} />
                </Suspense>
              </RemoteBoundary>
            </RemoteRouter>
          </SWRConfig>
        </RemoteIntl>
      </LookProvider>
    </ShellContext>
  )
}

/** Its effects run when the page beside it is on screen, not while that one is still being fetched. */
function FirstPaint({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone])
  useWarmLateParts()
  return null
}

const isComponent = (routes: ReactNode | ComponentType): routes is ComponentType =>
  typeof routes === 'function' || (typeof routes === 'object' && routes !== null && !isValidElement(routes))
