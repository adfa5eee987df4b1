import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import { createUnsavedWork, type UnsavedWork } from '../host-services/unsaved-work.ts'
import type { Mover } from '../routing/navigation.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'

/**
 * While the open area says that leaving would lose something, moving to another page has it saved first, and asks where
 * that fails; closing the tab asks. Moves that the area makes inside itself are its own business.
 *
 * @returns where the area puts what it holds
 */
export function useLeaveGuard(
  services: HostServices,
  routes: readonly RemoteRoute[],
  area: string | null,
): UnsavedWork {
  const { auth, history, saveFirst, keptWork } = useApp()
  const [unsaved] = useState(() => createUnsavedWork(keptWork))
  const ask = useLeaveQuestion(unsaved)
  const { base } = services.navigation

  const mayGo = useEffectEvent((to: string, by: Mover): boolean | Promise<boolean> => {
    const target = to.split(/[?#]/)[0] ?? ''
    const path = target.slice(base.length + 1)
    const isInside = to.startsWith(`${base}/`) && findRoute(path, routes)?.route.remote === area
    const stays = by === 'area' ? isInside : target === history.location().pathname
    if (unsaved.count.get() === 0 || stays) return true
    return unsaved.saveAll().then((isSaved) => isSaved || ask())
  })

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      // Staying would save nothing: what may wait for the person's next session was written when this one ended.
      if (unsaved.count.get() === 0 || auth.isOver()) return
      // The browser asks at once; what can be stored while it does is stored.
      void unsaved.saveAll()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    const stops = [
      history.guard((to, by) => mayGo(to, by)),
      saveFirst(() => unsaved.handOver('page')),
      keptWork.from(unsaved.open),
    ]
    return () => {
      window.removeEventListener('beforeunload', hold)
      for (const stop of stops) stop()
    }
  }, [auth, history, saveFirst, keptWork, unsaved])

  return unsaved
}

/** Asks whether to leave and lose; answers yes by itself when there is nothing to lose any more. */
function useLeaveQuestion(unsaved: UnsavedWork): () => Promise<boolean> {
  const { confirmations } = useApp()
  const intl = useIntl()
  return () => {
    const nothingToLose = new AbortController()
    const stop = unsaved.count.subscribe(() => unsaved.count.get() === 0 && nothingToLose.abort())
    if (unsaved.count.get() === 0) nothingToLose.abort()
    const question = {
      title: intl.formatMessage({ id: 'shell.leave.title', defaultMessage: 'Leave without saving?' }),
      body: intl.formatMessage({
        id: 'shell.leave.body',
        defaultMessage: 'What you changed here is not saved yet and would be lost.',
      }),
      action: intl.formatMessage({ id: 'shell.leave.action', defaultMessage: 'Leave and lose changes' }),
      danger: true,
    }
    return confirmations.ask(question, nothingToLose.signal).finally(stop)
  }
}
