import { useCallback, useEffect, useState } from 'react'
import type { HostServices } from '../host-services.ts'
import { AreaFailure, type OpenArea } from './area-opener.ts'
import type { Platform } from './create-platform.ts'
import { MountedArea } from './MountedArea.tsx'
import { RemoteFailureCard } from './RemoteFailureCard.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'

interface RemoteOutletProps {
  platform: Platform
  /** The area that serves the current route. */
  remote: string
  /** As people call it, in their language. */
  title: string
  services: HostServices
  /** True while something typed in the area would be lost by leaving it. */
  onDirty: (dirty: boolean) => void
  /** Where to go when the area cannot be shown; absent when it is this one. */
  onBack?: (() => void) | undefined
}

type Visit =
  | { status: 'loading' }
  | { status: 'open'; area: OpenArea }
  | { status: 'failed'; failure: AreaFailure; at: Date }

/** Shows one area for the duration of a visit: its skeleton, its page, or a card in its place. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0)
  const { platform, remote } = props
  const retry = useCallback(() => {
    platform.forgive(remote)
    setAttempt((last) => last + 1)
  }, [platform, remote])
  // Another area, or another attempt, is another visit: nothing of the last one may leak into it.
  return <AreaVisit key={`${remote} ${attempt}`} {...props} onRetry={retry} />
}

function AreaVisit({
  platform,
  remote,
  title,
  services,
  onDirty,
  onBack,
  onRetry,
}: RemoteOutletProps & { onRetry: () => void }) {
  const [visit, setVisit] = useState<Visit>({ status: 'loading' })
  const [isReady, setIsReady] = useState(false)
  const fail = useCallback(
    (failure: AreaFailure) => {
      services.log('error', failure.message, { attempts: failure.attempts })
      setVisit({ status: 'failed', failure, at: new Date() })
    },
    [services],
  )

  useEffect(() => {
    let isCurrent = true
    let opened: OpenArea | null = null
    platform.openArea(remote).then(
      (area) => {
        opened = area
        if (isCurrent) setVisit({ status: 'open', area })
        else area.close()
      },
      (problem: unknown) => {
        if (isCurrent) fail(problem instanceof AreaFailure ? problem : unexpected(remote, problem))
      },
    )
    return () => {
      isCurrent = false
      opened?.close()
    }
  }, [platform, remote, fail])

  if (visit.status === 'failed') {
    return <RemoteFailureCard title={title} failure={visit.failure} at={visit.at} onRetry={onRetry} onBack={onBack} />
  }
  return (
    <>
      {visit.status === 'open' && (
        <MountedArea
          area={visit.area}
          platform={platform}
          services={services}
          isReady={isReady}
          onReady={() => setIsReady(true)}
          onDirty={onDirty}
          onFailed={fail}
        />
      )}
      {!isReady && <RemoteSkeleton />}
    </>
  )
}

const unexpected = (remote: string, problem: unknown): AreaFailure =>
  new AreaFailure(remote, [{ version: '', build: '', code: 'E_EXECUTION', message: String(problem) }])
