import { type DashboardApp, FETCH_INFO } from '@parley/shared/contract/dashboard-app'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useSession } from '@parley/shared/remote/use-shell'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { appContext } from './app-context.ts'

const PATIENCE_MS = 15_000
const Frame = styled('iframe', {
  base: { flex: 1, width: 'full', minH: 0, border: 0, bg: 'bg.surface' },
})
const Pages = styled('div', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minH: 0, overflow: 'auto', p: '4', gap: '4' },
})

/** Scripts and forms of its own, and its own storage; never this page, which is why one of ours gets no storage. */
const sandboxOf = (address: string): string =>
  `allow-scripts allow-forms allow-popups allow-downloads${isOurs(address) ? '' : ' allow-same-origin'}`

const isOurs = (address: string): boolean => URL.parse(address)?.origin === window.location.origin

type State = 'loading' | 'shown' | 'failed'

/** A page of the account's own, with the conversation it is shown beside. */
export function AppFrame({ app, conversationId }: { app: DashboardApp; conversationId: number }) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const address = app.content[0]?.url ?? ''
  const frame = useAppContext(address, conversationId, () => setState('failed'))
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'failed') {
    return (
      <Pages>
        <FailureCard
          title={
            <FormattedMessage
              id="conversations.apps.failed"
              defaultMessage="{title} could not be shown"
              values={{ title: <bdi>{app.title}</bdi> }}
            />
          }
          details={address}
          onRetry={() => {
            setAttempt(attempt + 1)
            setState('loading')
          }}
        >
          <FormattedMessage
            id="conversations.apps.failedBody"
            defaultMessage="Its server did not answer in time, or does not let itself be shown in a frame."
          />
        </FailureCard>
      </Pages>
    )
  }
  return (
    <>
      {state === 'loading' && (
        <Pages>
          <LoadingRegion>
            <Skeleton height="12rem" />
          </LoadingRegion>
        </Pages>
      )}
      <Frame
        key={attempt}
        ref={frame.ref}
        title={app.title}
        src={address}
        sandbox={sandboxOf(address)}
        referrerPolicy="no-referrer"
        style={{ display: state === 'loading' ? 'none' : 'block' }}
        onLoad={() => {
          setState('shown')
          void frame.tell()
        }}
      />
    </>
  )
}

/** Tells the frame what it is shown beside: when it has loaded, and whenever it asks. Only the page of its address hears. */
function useAppContext(address: string, conversationId: number, onFailed: () => void) {
  const ref = useRef<HTMLIFrameElement>(null)
  const http = useAccountHttp()
  const { user } = useSession()
  const tell = async () => {
    try {
      const context = await appContext(http, conversationId, user)
      // A page without an origin of its own can be named by nothing else.
      const origin = isOurs(address) ? '*' : (URL.parse(address)?.origin ?? 'null')
      ref.current?.contentWindow?.postMessage(context, origin)
    } catch {
      onFailed()
    }
  }
  const hear = useEffectEvent((event: MessageEvent) => {
    const own = ref.current?.contentWindow
    if (own && event.source === own && event.data === FETCH_INFO) void tell()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return { ref, tell }
}
