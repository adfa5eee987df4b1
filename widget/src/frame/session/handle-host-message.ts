import type { PageEvent } from '../../protocol.ts'
import type { OtherTabs } from './other-tabs.ts'
import type { WidgetState } from './state.ts'
import { firstState } from './state.ts'
import type { Store } from './store.ts'
import type { TokenStore } from './token-store.ts'
import type { VisitorApi } from './visitor-api.ts'

interface Forgetting {
  store: Store<WidgetState>
  tokens: TokenStore
  restart(): Promise<void>
}

export interface HostCommands extends Forgetting {
  api: VisitorApi
  tabs: OtherTabs
  referer: { url: string }
  /** What waits for the first message. */
  pending: { attributes: Record<string, unknown>; labels: string[] }
  seen(): void
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
      if (message.eventName !== 'reset') return
      orders.tabs.tell({ kind: 'reset' })
      forget(orders)
      return
    default: {
      const request = requestFor(message, orders)
      request?.catch((error: unknown) => console.warn(`Parley: ${message.event} was refused.`, error))
    }
  }
}

/** Another person sits here now. */
export function forget({ store, tokens, restart }: Forgetting): void {
  tokens.clear()
  const { isOpen, darkMode, locale, showPopout, isMobile, pageUrl } = store.get()
  store.set({
    ...firstState(true),
    isOpen,
    darkMode,
    locale,
    showPopout,
    isMobile,
    pageUrl,
  })
  // Shown in the frame, with a button to try again.
  restart().catch(() => store.set({ phase: 'failed' }))
}

function requestFor(
  message: PageEvent,
  { store, api, tokens, pending, restart, sessionChanged }: HostCommands,
): Promise<unknown> | null {
  const isBegun = store.get().conversationId !== null
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
      Object.assign(pending.attributes, isBegun ? {} : message.customAttributes)
      if (!isBegun) return null
      return api.setConversationAttributes(message.customAttributes)
    case 'delete-conversation-custom-attribute':
      delete pending.attributes[message.customAttribute]
      if (!isBegun) return null
      return api.dropConversationAttribute(message.customAttribute)
    case 'set-label':
      if (!isBegun) pending.labels.push(message.label)
      if (!isBegun) return null
      return api.addLabel(message.label)
    case 'remove-label':
      pending.labels.splice(0, Infinity, ...pending.labels.filter((label) => label !== message.label))
      if (!isBegun) return null
      return api.removeLabel(message.label)
    default:
      return null
  }
}
