import type { PageEvent } from '../../protocol.ts'
import type { WidgetState } from './state.ts'
import { firstState } from './state.ts'
import type { Store } from './store.ts'
import type { TokenStore } from './token-store.ts'
import type { VisitorApi } from './visitor-api.ts'

export interface HostCommands {
  store: Store<WidgetState>
  api: VisitorApi
  tokens: TokenStore
  referer: { url: string }
  seen(): void
  restart(): Promise<void>
  /** The visitor is known now: keep the token. */
  sessionChanged(): void
}

/** Does what the host page asks for. A refused request is told to the page's developer, not to the visitor. */
export function handleHostMessage(message: PageEvent, orders: HostCommands): void {
  const { store } = orders
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
      orders.seen()
      return
    case 'change-url':
      orders.referer.url = message.referrerURL
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
      if (message.eventName === 'reset') forget(orders)
      return
    default: {
      const request = requestFor(message, orders)
      request?.catch((error: unknown) => console.warn(`Parley: ${message.event} was refused.`, error))
    }
  }
}

/** Another person sits here now. */
function forget({ store, tokens, restart }: HostCommands): void {
  tokens.clear()
  store.set({
    ...firstState(true),
    isOpen: store.get().isOpen,
    darkMode: store.get().darkMode,
    locale: store.get().locale,
  })
  // Shown in the frame, with a button to try again.
  restart().catch(() => store.set({ phase: 'failed' }))
}

function requestFor(
  message: PageEvent,
  { api, tokens, restart, sessionChanged }: HostCommands,
): Promise<unknown> | null {
  switch (message.event) {
    case 'set-user':
      return api.setUser(message.identifier, message.user).then(async ({ widget_auth_token: token }) => {
        if (token) tokens.write(token)
        sessionChanged()
        if (token) await restart()
      })
    case 'set-custom-attributes':
      return api.updateContact({ custom_attributes: message.customAttributes })
    case 'delete-custom-attribute':
      return api.dropContactAttribute(message.customAttribute)
    case 'set-conversation-custom-attributes':
      return api.setConversationAttributes(message.customAttributes)
    case 'delete-conversation-custom-attribute':
      return api.dropConversationAttribute(message.customAttribute)
    case 'set-label':
      return api.addLabel(message.label)
    case 'remove-label':
      return api.removeLabel(message.label)
    default:
      return null
  }
}
