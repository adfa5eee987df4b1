import { useEffect, useEffectEvent, useRef } from 'react'
import type { HostServices } from '../host-services.ts'
import { findRoute } from '../routing/resolve-route.ts'
import { AreaFailure, type OpenArea } from './area-opener.ts'
import type { Platform } from './create-platform.ts'
import { createShellApi } from './create-shell-api.ts'

interface MountedAreaProps {
  area: OpenArea
  platform: Platform
  services: HostServices
  isReady: boolean
  onReady: () => void
  onDirty: (dirty: boolean) => void
  onFailed: (failure: AreaFailure) => void
}

/** An area that has drawn nothing by then will not. */
const FIRST_PAINT_MS = 10_000

/** The element a remote draws into, from `mount` to unmount. */
export function MountedArea({ area, platform, services, isReady, onReady, onDirty, onFailed }: MountedAreaProps) {
  const host = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const dirty = useEffectEvent(onDirty)
  const failed = useEffectEvent((reason: string) => {
    const { version, build } = area.generation.manifest
    onFailed(new AreaFailure(area.generation.manifest.name, [{ version, build, code: 'E_MOUNT', message: reason }]))
  })

  useEffect(() => {
    const element = document.createElement('div')
    element.style.cssText = 'display:flex;flex-direction:column;flex:1;min-width:0;min-height:0;height:100%'
    host.current?.append(element)
    const { shell, dispose } = createShellApi({
      services,
      generation: area.generation,
      owns: (pathname) => ownerOf(pathname, services, platform) === area.generation.manifest.name,
      onReady: () => ready(),
      onDirty: (isDirty) => dirty(isDirty),
    })
    let unmount: (() => void) | null = null
    try {
      unmount = area.module.mount(element, shell)
      area.mounted()
    } catch (problem) {
      failed(problem instanceof Error ? problem.message : String(problem))
    }
    return () => {
      dispose()
      // Not at once: this may run while React draws, and a root must not be unmounted inside another's drawing.
      queueMicrotask(() => {
        unmount?.()
        element.remove()
      })
    }
  }, [area, services, platform])

  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => failed(`nothing drawn in ${FIRST_PAINT_MS / 1000} s`), FIRST_PAINT_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  return <div ref={host} data-remote={area.generation.manifest.name} style={LAYOUT} hidden={!isReady} />
}

const LAYOUT = { height: '100%', minHeight: 0, minWidth: 0 }

/** The remote whose route an address is, or null. */
function ownerOf(pathname: string, { navigation }: HostServices, platform: Platform): string | null {
  if (!pathname.startsWith(`${navigation.base}/`)) return null
  const routes = Object.entries(platform.releases.get().remotes).flatMap(([remote, { manifest }]) =>
    manifest.contributes.routes.map((route) => ({ ...route, remote })),
  )
  return findRoute(pathname.slice(navigation.base.length + 1), routes)?.route.remote ?? null
}
