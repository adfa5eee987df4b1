import { useStore } from '@parley/shared/remote/use-shell'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import { useCallback, useEffect, useState } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { exchangeInPlace } from '../../returning/return-later.ts'
import type { Platform } from '../create-platform.ts'
import { generationName } from '../loading/generation.ts'
import type { LoadFailure } from '../loading/load-failure.ts'
import { type OpenRemote, RemoteFailure } from '../loading/remote-opener.ts'
import { MountedRemote } from './MountedRemote.tsx'
import type { RemoteFailureCardProps } from './RemoteFailureCard.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'
import { RemoteUpdate } from './RemoteUpdate.tsx'

interface RemoteOutletProps {
  platform: Platform
  /** The area that serves the current route. */
  remote: string
  /** As people call it, in their language. */
  title: string
  /** What the installation calls itself. */
  product: string
  services: HostServices
  /** Where the area puts what would be lost by leaving it. */
  unsaved: UnsavedWork
  /** Where to go when the area cannot be shown; absent when it is this one. */
  onBack?: (() => void) | undefined
}

type Visit =
  | { status: 'loading' }
  | { status: 'open'; area: OpenRemote }
  | { status: 'failed'; failure: RemoteFailure; at: Date }

/** Shows one area for the duration of a visit: its skeleton, its page, or a card in its place. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0)
  const { platform, remote } = props
  const openAgain = useCallback(() => setAttempt((last) => last + 1), [])
  const retry = useCallback(() => {
    platform.resetFailures(remote)
    openAgain()
  }, [platform, remote, openAgain])
  // Another area, or another attempt, is another visit: nothing of the last one may leak into it.
  return <AreaVisit key={`${remote} ${attempt}`} {...props} onRetry={retry} onOpenAgain={openAgain} />
}

interface AreaVisitProps extends RemoteOutletProps {
  /** A person wants everything tried again. */
  onRetry: () => void
  /** Another visit, with what is best now. */
  onOpenAgain: () => void
}

function AreaVisit(props: AreaVisitProps) {
  const { platform, title, services, unsaved, onOpenAgain } = props
  const visit = useVisit(props)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (isReady || visit.status === 'failed') services.firstScreen.stands()
  }, [isReady, visit.status, services])
  useNextRelease(props, visit)
  useNetworkAgain(props, visit)
  if (visit.status === 'failed') {
    const { failure, at } = visit
    const { product, onRetry, onBack } = props
    return <LateCard {...{ title, product, failure, at, onRetry, onBack }} />
  }
  const giveUp = (area: OpenRemote, failure: LoadFailure) => {
    const name = generationName(area.generation)
    services.log('error', `${name}: ${failure.code} ${failure.message}`, { stack: stackOf(failure.cause) })
    area.reject(failure)
    onOpenAgain()
  }
  return (
    <>
      {visit.status === 'open' && (
        <>
          <RemoteUpdate
            platform={platform}
            shown={visit.area.generation}
            title={title}
            unsaved={unsaved}
            onSwitch={() => void exchangeInPlace(window, onOpenAgain)}
          />
          <MountedRemote
            area={visit.area}
            platform={platform}
            services={services}
            isReady={isReady}
            onReady={() => setIsReady(true)}
            unsaved={unsaved}
            onFailed={(failure) => giveUp(visit.area, failure)}
          />
        </>
      )}
      {!isReady && <RemoteSkeleton />}
    </>
  )
}

/** Fetched once the first page stands, so that it is here when the network is not. */
const card = latePart(() => import('./RemoteFailureCard.tsx'))

function LateCard(props: RemoteFailureCardProps) {
  const part = useLatePart(card)
  return part ? <part.RemoteFailureCard {...props} /> : <RemoteSkeleton />
}

/** Opens the area when the visit begins and gives it back when it ends. */
function useVisit({ platform, remote, services }: AreaVisitProps): Visit {
  const [visit, setVisit] = useState<Visit>({ status: 'loading' })
  useEffect(() => {
    let isCurrent = true
    let opened: OpenRemote | null = null
    platform.openArea(remote).then(
      (area) => {
        opened = area
        if (isCurrent) setVisit({ status: 'open', area })
        else area.close()
      },
      (problem: unknown) => {
        if (!isCurrent) return
        const failure = problem instanceof RemoteFailure ? problem : unexpected(remote, problem)
        services.log('error', failure.message, { attempts: failure.attempts })
        setVisit({ status: 'failed', failure, at: new Date() })
      },
    )
    return () => {
      isCurrent = false
      opened?.close()
    }
  }, [platform, remote, services])
  return visit
}

/** A card stands in the place of an area until somebody tries again, or until another build is released. */
function useNextRelease({ platform, remote, onOpenAgain }: AreaVisitProps, visit: Visit): void {
  const target = useStore(platform.releases).remotes[remote]?.target
  const failed = visit.status === 'failed' ? visit.failure.attempts[0] : undefined
  const isAnother = failed && target && (failed.build !== target.build || failed.version !== target.version)
  useEffect(() => {
    if (isAnother) onOpenAgain()
  }, [isAnother, onOpenAgain])
}

/** What is another thing once the server is reached again. */
const PASSING: ReadonlySet<string> = new Set(['E_NETWORK', 'E_TIMEOUT', 'E_SERVER', 'E_CIRCUIT_OPEN'])

/** What the network kept away comes with it: nobody has to press for that. */
function useNetworkAgain({ services, onRetry }: AreaVisitProps, visit: Visit): void {
  const isLost = visit.status === 'failed' && visit.failure.attempts.some(({ code }) => PASSING.has(code))
  useEffect(() => {
    if (!isLost) return
    const stop = services.realtime.onReconnect(onRetry)
    window.addEventListener('online', onRetry)
    return () => {
      stop()
      window.removeEventListener('online', onRetry)
    }
  }, [isLost, services, onRetry])
}

const stackOf = (problem: unknown): string | undefined => (problem instanceof Error ? problem.stack : undefined)

const unexpected = (remote: string, problem: unknown): RemoteFailure =>
  new RemoteFailure(remote, [{ version: '', build: '', code: 'E_EXECUTION', message: String(problem) }])
