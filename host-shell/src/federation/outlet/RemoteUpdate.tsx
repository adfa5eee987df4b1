import { useStore } from '@parley/shared/remote/use-shell'
import History from 'lucide-react/icons/history'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import type { Platform } from '../create-platform.ts'
import { whenUnwatched } from '../documents/unwatched.ts'
import type { Generation } from '../loading/generation.ts'
import { type RemoteUpdateKind, remoteUpdateKind } from './remote-update-kind.ts'
import { UpdateStrip } from './UpdateStrip.tsx'

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
  return (
    <UpdateStrip
      icon={History}
      action={<FormattedMessage id="shell.update.switch" defaultMessage="Switch now" />}
      onAction={onSwitch}
      unsaved={unsaved}
    >
      {kind === 'withdrawn' ? (
        <FormattedMessage
          id="shell.update.withdrawn"
          defaultMessage="{area} was set back to an earlier version because of a problem."
          values={{ area: title }}
        />
      ) : (
        <FormattedMessage
          id="shell.update.wanted"
          defaultMessage="A new version of {area} is ready."
          values={{ area: title }}
        />
      )}
    </UpdateStrip>
  )
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
