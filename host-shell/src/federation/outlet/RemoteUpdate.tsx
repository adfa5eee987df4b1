import { useStore } from '@parley/shared/remote/use-shell'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import type { Platform } from '../create-platform.ts'
import { whenUnwatched } from '../documents/unwatched.ts'
import type { Generation } from '../loading/generation.ts'
import type { RemoteUpdateStripProps } from './RemoteUpdateStrip.tsx'
import { type RemoteUpdateKind, remoteUpdateKind } from './remote-update-kind.ts'

interface RemoteUpdateProps {
  platform: Platform
  /** What this visit shows. */
  shown: Generation
  /** The area as people call it. */
  title: string
  unsaved: UnsavedWork
  /** Opens the area anew, with what is released now. */
  onSwitch: () => void
}

/** How long nobody must have looked before an ordinary release is taken in place. */
const UNWATCHED_MS = 5 * 60_000

/**
 * Follows releases while an area is shown. What somebody is in the midst of is never taken away: it is saved first, and
 * where it cannot be, a strip waits until the person is ready.
 */
export function RemoteUpdate({ platform, shown, title, unsaved, onSwitch }: RemoteUpdateProps) {
  const kind = useRemoteUpdateKind(platform, shown)
  const switchIfSaved = useEffectEvent(async () => {
    if (await unsaved.handOver('build')) onSwitch()
  })
  useEffect(() => {
    if (kind === 'wanted') void switchIfSaved()
    if (kind === 'withdrawn') return whenUnwatched(document, 0, () => void switchIfSaved())
    if (kind === 'newer') return whenUnwatched(document, UNWATCHED_MS, () => void switchIfSaved())
    return undefined
  }, [kind])
  if (kind !== 'withdrawn' && kind !== 'wanted') return null
  return <LateStrip kind={kind} title={title} unsaved={unsaved} onSwitch={onSwitch} />
}

/** Few pages ever show it. */
const strip = latePart(() => import('./RemoteUpdateStrip.tsx'))

function LateStrip(props: RemoteUpdateStripProps) {
  const part = useLatePart(strip)
  return part && <part.RemoteUpdateStrip {...props} />
}

function useRemoteUpdateKind(platform: Platform, shown: Generation): RemoteUpdateKind {
  const { remotes } = useStore(platform.releases)
  const order = useStore(platform.order)
  /** Orders of before this visit are done with. */
  const known = useRef(order)
  const { name } = shown.manifest
  return remoteUpdateKind({
    shown,
    release: remotes[name],
    isWanted: order !== known.current && order?.remote === name,
    isTargetRefused: platform.isTargetRefused(name),
  })
}
