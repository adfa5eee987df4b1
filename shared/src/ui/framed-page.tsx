import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FETCH_INFO } from '../contract/records/dashboard-app.ts'
import { LoadingRegion, Skeleton } from './display/skeleton.tsx'
import { FailureCard } from './layout/failure-card.tsx'
import { styled } from './theme/styled.tsx'

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
/** Nothing else is let into a frame by the page (its policy says `'self' https:`). */
const isShowable = (address: string): boolean => URL.parse(address)?.protocol === 'https:' || isOurs(address)

type State = 'loading' | 'shown' | 'failed'

interface FramedPageProps {
  title: string
  address: string
  /** What the page is told when it has loaded, and whenever it asks (contract, configuration 5.13). */
  context: () => Promise<string>
  /** In place of asking for the same address again, where one opens only once. */
  onRetry?: (() => void) | undefined
}

/** A page of somebody else's, in a frame that cannot reach this one; one that does not come says so. */
export function FramedPage({ title, address, context, onRetry }: FramedPageProps) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const frame = useAppContext(address, context, () => setState('failed'))
  const isValid = isShowable(address)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  if (!isValid || state === 'failed') {
    const retry = () => {
      setAttempt(attempt + 1)
      setState('loading')
    }
    return <FrameFailure title={title} address={address} isValid={isValid} onRetry={onRetry ?? retry} />
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
        title={title}
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

/** What follows may sign somebody in: it is not put on the screen. */
const publicPartOf = (address: string): string => address.replace(/[?#].*$/s, '')

interface FrameFailureProps {
  title: string
  address: string
  isValid: boolean
  onRetry: () => void
}

function FrameFailure({ title, address, isValid, onRetry }: FrameFailureProps) {
  return (
    <Pages>
      <FailureCard
        title={
          <FormattedMessage
            id="ui.frame.failed"
            defaultMessage="{title} could not be shown"
            values={{ title: <bdi>{title}</bdi> }}
          />
        }
        details={publicPartOf(address)}
        onRetry={onRetry}
      >
        {isValid ? (
          <FormattedMessage
            id="ui.frame.failedBody"
            defaultMessage="Its server did not answer in time, or does not let itself be shown in a frame."
          />
        ) : URL.parse(address)?.protocol === 'http:' ? (
          <FormattedMessage
            id="ui.frame.insecure"
            defaultMessage="Only pages whose address begins with https:// are shown here."
          />
        ) : (
          <FormattedMessage id="ui.frame.invalid" defaultMessage="Invalid source URL provided" />
        )}
      </FailureCard>
    </Pages>
  )
}

/** Tells the frame what it is shown beside: when it has loaded, and whenever it asks. Only the page of its address hears. */
function useAppContext(address: string, context: () => Promise<string>, onFailed: () => void) {
  const ref = useRef<HTMLIFrameElement>(null)
  const tell = async () => {
    try {
      const text = await context()
      // A page without an origin of its own can be named by nothing else.
      const origin = isOurs(address) ? '*' : (URL.parse(address)?.origin ?? 'null')
      ref.current?.contentWindow?.postMessage(text, origin)
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
