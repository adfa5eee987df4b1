import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../app/app-context.tsx'
import type { HostServices } from '../host-services.ts'
import type { Mover } from '../routing/navigation.ts'
import { type AreaRoute, findRoute } from '../routing/resolve-route.ts'

/**
 * While the open area says that leaving would lose something, moving to another page asks first, and so does closing
 * the tab. Moves that the area makes inside itself are its own business.
 *
 * @returns what the area's dirty mark is written with
 */
export function useLeaveGuard(services: HostServices, routes: readonly AreaRoute[], area: string | null) {
  const { history, questions } = useApp()
  const intl = useIntl()
  const isDirty = useRef(false)
  const { base } = services.navigation

  const mayGo = useEffectEvent((to: string, by: Mover): boolean | Promise<boolean> => {
    const target = to.split(/[?#]/)[0] ?? ''
    const path = target.slice(base.length + 1)
    const isInside = to.startsWith(`${base}/`) && findRoute(path, routes)?.route.remote === area
    const stays = by === 'area' ? isInside : target === history.location().pathname
    if (!isDirty.current || stays) return true
    return questions.ask({
      title: intl.formatMessage({ id: 'shell.leave.title', defaultMessage: 'Leave without saving?' }),
      body: intl.formatMessage({
        id: 'shell.leave.body',
        defaultMessage: 'What you changed here is not saved yet and would be lost.',
      }),
      action: intl.formatMessage({ id: 'shell.leave.action', defaultMessage: 'Leave and lose changes' }),
      danger: true,
    })
  })

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    const stop = history.guard((to, by) => mayGo(to, by))
    return () => {
      window.removeEventListener('beforeunload', hold)
      stop()
    }
  }, [history])

  return useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
}
