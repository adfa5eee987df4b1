import type { PageEvent } from '../../../protocol.ts'
import { nobodyCame } from '../first-state.ts'
import { holdQueue, inTurn, markSeen, refused } from '../running/running.ts'
import type { Hosted } from './hosted.ts'

/** Does what the host page asks for. A refused request is told to the page, not to the visitor. */
export function handleHostMessage(run: Hosted, message: PageEvent): void {
  const { store } = run
  switch (message.event) {
    case 'config-set':
      store.set({
        showPopout: message.showPopoutButton,
        darkMode: message.darkMode,
        campaignsSnoozedTill: message.campaignsSnoozedTill ?? 0,
        ...(message.locale ? { locale: message.locale } : {}),
      })
      return
    case 'toggle-open':
      store.set({ isOpen: message.isOpen })
      markSeen(run)
      return
    case 'change-url':
      run.referer.url = message.referrerURL
      store.set({ pageUrl: message.referrerURL })
      return
    case 'toggle-close-button':
      store.set({ isMobile: message.isMobile })
      return
    case 'set-locale':
      store.set({ locale: message.locale })
      return
    case 'set-color-scheme':
      store.set({ darkMode: message.darkMode })
      return
    case 'push-event':
      if (message.eventName !== 'reset') return
      run.tabs.tell({ kind: 'reset' })
      forget(run)
      return
    case 'widget-visible':
    case 'sdk-set-bubble-visibility':
      return
    default: {
      const { person } = run
      const ask = async () => {
        const { pageRequest } = await import(/* webpackChunkName: "requests" */ './page-request.ts')
        if (person === run.person) await pageRequest(run, message)
      }
      inTurn(run, ask, refused(run, message.event))
    }
  }
}

/** Another person sits here now: nothing of the one before is left, neither what waits nor what is still on its way. */
export function forget(run: Hosted): void {
  const { store, tokens } = run
  run.person += 1
  run.identifier = null
  run.pending = { attributes: {}, labels: [] }
  run.disconnect?.()
  run.disconnect = null
  tokens.clear()
  store.set(nobodyCame())
  holdQueue(run)
  run.restart()
}
