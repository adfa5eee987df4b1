import { useEffect, useEffectEvent, useRef } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { findRoute } from '../../routing/resolve-route.ts'
import type { Platform } from '../create-platform.ts'
import { sourceOf } from '../loading/generation.ts'
import { LoadFailure } from '../loading/load-failure.ts'
import type { OpenRemote } from '../loading/remote-opener.ts'
import { createShellApi } from './create-shell-api.ts'
import { lateSlots } from './late-slots.ts'

interface MountedRemoteProps {
  area: OpenRemote
  platform: Platform
  services: HostServices
  isReady: boolean
  onReady: () => void
  unsaved: UnsavedWork
  /** It broke while it was starting. */
  onFailed: (failure: LoadFailure) => void
}

/** An area that has drawn nothing by then will not; one that breaks later has worked, and is not taken away. */
const STARTING_MS = 10_000

/** The element a remote draws into, from `mount` to unmount. */
export function MountedRemote({ area, platform, services, isReady, onReady, unsaved, onFailed }: MountedRemoteProps) {
  const host = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const failed = useEffectEvent((problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem)
    onFailed(new LoadFailure('E_MOUNT', message, { cause: problem }))
  })

  useEffect(() => {
    const begun = performance.now()
    const isStarting = () => performance.now() - begun < STARTING_MS && unsaved.count.get() === 0
    const element = document.createElement('div')
    element.style.cssText = 'display:flex;flex-direction:column;flex:1;min-width:0;min-height:0;height:100%'
    host.current?.append(element)
    const { shell, dispose } = createShellApi({
      services,
      generation: area.generation,
      owns: (pathname) => ownerOf(pathname, services, platform) === area.generation.manifest.name,
      onReady: () => ready(),
      onFailed: (problem, phase) => {
        // Later a part that broke says so in its own place; of a whole that broke nothing is left to say it.
        if (phase === 'runtime' || isStarting()) failed(problem)
      },
      unsaved,
      slots: lateSlots({ services, platform, unsaved }),
      seenBy: async (permissions) => {
        const { seenBy } = await import('../../contributions/seen-by.ts')
        const { remotes } = platform.releases.get()
        return seenBy(permissions, {
          remotes,
          session: services.session.get(),
          tag: services.locale.get().tag,
          rows: services.sidebar.sections.get(),
        })
      },
    })
    const called = (what: string) => services.deprecated(sourceOf(area.generation), what)
    let unmount: (() => void) | null = null
    try {
      area.starting()
      unmount = area.module.mount(element, area.within(shell, called))
    } catch (problem) {
      failed(problem)
    }
    return () => {
      dispose()
      // Not at once: this may run while React draws, and a root must not be unmounted inside another's drawing.
      queueMicrotask(() => {
        try {
          unmount?.()
        } finally {
          element.remove()
        }
      })
    }
  }, [area, services, platform, unsaved])

  useEffect(() => {
    if (isReady) return area.started()
    const timer = setTimeout(() => failed(`nothing drawn in ${STARTING_MS / 1000} s`), STARTING_MS)
    return () => clearTimeout(timer)
  }, [isReady, area])

  return <div ref={host} data-remote={area.generation.manifest.name} style={isReady ? LAYOUT : HIDDEN} />
}

/** Contained: what an area fixes to the window or lifts above everything covers its own place and no more. */
const LAYOUT = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  contain: 'layout paint',
} as const
const HIDDEN = { display: 'none' }

/** The remote whose route an address is, or null. */
function ownerOf(pathname: string, { navigation }: HostServices, platform: Platform): string | null {
  if (!pathname.startsWith(`${navigation.base}/`)) return null
  const routes = Object.entries(platform.releases.get().remotes).flatMap(([remote, { manifest }]) =>
    manifest.contributes.routes.map((route) => ({ ...route, remote })),
  )
  return findRoute(pathname.slice(navigation.base.length + 1), routes)?.route.remote ?? null
}
