import { CAMPAIGN_CLOSED, decode, encode, type FrameEvent, INTENT, MOBILE_MAX_PX, type PageEvent } from '../protocol.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { fingerprint, userProblem } from './host-user.ts'
import { type Launcher, makeLauncher } from './launcher.ts'
import { type HostSettings, readSettings } from './settings.ts'
import { makeTeaser, type Teaser, teaserFrom } from './teaser.ts'
import { forgetVisitor, knownVisitor, markUser, mayBeSet, remember, unmarkUser, type Visitor } from './visitor.ts'

export interface RunOptions {
  websiteToken: string
  baseUrl?: string
}

/** `window.$chatwoot`: what a host page can ask for. */
export interface HostApi {
  baseUrl: string
  websiteToken: string
  position: 'left' | 'right'
  locale: string
  isOpen: boolean
  hasLoaded: boolean
  toggle(state?: 'open' | 'close'): void
  toggleBubbleVisibility(state: 'hide' | 'show'): void
  popoutChatWindow(): void
  setUser(identifier: string | number, user: Record<string, unknown>): void
  setCustomAttributes(customAttributes: Record<string, unknown>): void
  deleteCustomAttribute(customAttribute: string): void
  setConversationCustomAttributes(customAttributes: Record<string, unknown>): void
  deleteConversationCustomAttribute(customAttribute: string): void
  setLabel(label: string): void
  removeLabel(label: string): void
  setLocale(locale: string): void
  setColorScheme(darkMode: HostSettings['darkMode']): void
  reset(): void
}

declare global {
  interface Window {
    chatwootSDK?: { run(options: RunOptions): void }
    chatwootSettings?: Record<string, unknown>
    $chatwoot?: HostApi
  }
}

const SNOOZE_COOKIE = 'cw_snooze_campaigns_till'
/** Where this script itself came from: the address when the snippet names none. */
const scriptOrigin =
  document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : location.origin

const tell = (name: string, detail?: unknown): boolean =>
  window.dispatchEvent(new CustomEvent(`chatwoot:${name}`, { detail }))

interface Session {
  visitor: Visitor
  api: HostApi
  settings: HostSettings
  launcher: Launcher
  teaser: Teaser
  send(message: PageEvent): void
}

/** Puts the chat into the page. A second call is ignored. */
function run({ websiteToken, baseUrl = scriptOrigin }: RunOptions): void {
  if (window.$chatwoot) return
  const origin = new URL(baseUrl, location.href).origin
  const settings = readSettings(window.chatwootSettings, navigator.language)
  const visitor = knownVisitor(websiteToken, settings.baseDomain)
  const launcher = makeLauncher(frameAddress(origin, visitor), settings, {
    toggle: () => api.toggle(),
    intend: () => send({ event: 'push-event', eventName: INTENT }),
  })
  const teaser = makeTeaser(settings, () => api.toggle('open'))
  const waiting: PageEvent[] = []
  const send = (message: PageEvent) => {
    if (api.hasLoaded) launcher.frame.contentWindow?.postMessage(encode(message), origin)
    else waiting.push(message)
  }
  const api = hostApi({ visitor, origin, websiteToken, settings, launcher, teaser, send })
  window.$chatwoot = api
  const session: Session = { visitor, api, settings, launcher, teaser, send }
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== launcher.frame.contentWindow) return
    const message = decode<FrameEvent>(event.data)
    if (!message) return
    if (message.event === 'loaded') onLoaded(session, message.config, waiting)
    else onFrameEvent(session, message)
  })
}

/** @param look of a chat in a window of its own: nobody tells it later */
function frameAddress(
  origin: string,
  { websiteToken, token }: Visitor,
  look: { locale?: string; dark?: HostSettings['darkMode'] } = {},
): string {
  const address = new URL('/widget', origin)
  for (const [name, value] of Object.entries({ website_token: websiteToken, cw_conversation: token, ...look }))
    if (value) address.searchParams.set(name, value)
  return address.href
}

function onLoaded(
  session: Session,
  config: { authToken: string; channelConfig: Record<string, unknown> },
  waiting: PageEvent[],
): void {
  const { api, settings, launcher, send } = session
  const isFirst = !api.hasLoaded
  api.hasLoaded = true
  if (config.authToken) remember(session.visitor, config.authToken)
  launcher.setColour(String(config.channelConfig.widgetColor ?? ''))
  // A session that begins anew says so again; the page has been told.
  if (!isFirst) return
  // Not before: focused while its document comes, the frame has the focus, and the page goes on getting its keys.
  if (api.isOpen) launcher.frame.focus()
  const { locale, position, hideMessageBubble, showPopoutButton, widgetStyle, darkMode, showUnreadMessagesDialog } =
    settings
  const till = Number(readCookie(SNOOZE_COOKIE))
  send({
    event: 'config-set',
    locale,
    position,
    hideMessageBubble,
    showPopoutButton,
    widgetStyle,
    darkMode,
    showUnreadMessagesDialog,
    ...(till ? { campaignsSnoozedTill: till } : {}),
  })
  send({ event: 'change-url', referrerURL: location.href, referrerHost: location.host })
  const tellSize = () => send({ event: 'toggle-close-button', isMobile: window.innerWidth <= MOBILE_MAX_PX })
  tellSize()
  for (const message of waiting.splice(0)) send(message)
  watchAddress(send)
  window.addEventListener('resize', tellSize)
  tell('ready')
}

/** Single-page sites change their address without loading: the agent should see where the visitor is now. */
function watchAddress(send: (message: PageEvent) => void): void {
  let last = location.href
  const look = () => {
    if (location.href === last) return
    last = location.href
    send({ event: 'change-url', referrerURL: last, referrerHost: location.host })
  }
  window.addEventListener('popstate', look)
  window.addEventListener('hashchange', look)
  // pushState makes no event of its own; browsers without the Navigation API are asked once a second.
  if ('navigation' in window) (window.navigation as EventTarget).addEventListener('currententrychange', look)
  else setInterval(look, 1_000)
}

function onFrameEvent(session: Session, message: FrameEvent): void {
  const { api, settings, launcher, teaser, send } = session
  switch (message.event) {
    case 'setAuthCookie':
      remember(session.visitor, message.data.widgetAuthToken)
      markUser(session.visitor)
      return
    case 'setCampaignReadOn':
      writeCookie(SNOOZE_COOKIE, String(Date.now() + 3_600_000), { domain: settings.baseDomain, maxAgeSeconds: 3_600 })
      return
    case 'handleNotificationDot':
      launcher.setUnread(message.unreadMessageCount)
      if (message.unreadMessageCount === 0) teaser.hide()
      return
    case 'setBubbleLabel':
      launcher.setLabel(message.label, message.words)
      if (message.words) teaser.setDismiss(message.words.dismiss)
      return
    case 'postback':
      tell('postback', message.data)
      return
    case 'setUnreadMode': {
      const words = teaserFrom(message.data)
      if (words && !api.isOpen) teaser.show(words, () => send({ event: 'push-event', eventName: CAMPAIGN_CLOSED }))
      return
    }
    case 'resetUnreadMode':
      teaser.hide()
      return
    case 'toggleBubble':
    case 'closeWindow':
    case 'closeChat':
      api.toggle('close')
      return
    case 'popoutChatWindow':
      api.popoutChatWindow()
      return
    case 'onEvent': {
      const words = message.eventIdentifier === 'chatwoot:on-message' ? teaserFrom(message.data) : null
      if (words && !api.isOpen && settings.showUnreadMessagesDialog) teaser.show(words)
      tell(message.eventIdentifier.replace(/^chatwoot:/, ''), message.data)
      return
    }
    case 'error':
      if (message.errorType === 'set-user') unmarkUser(session.visitor)
      tell('error', message)
      return
    default:
      return
  }
}

interface Making {
  visitor: Visitor
  origin: string
  websiteToken: string
  settings: HostSettings
  launcher: Launcher
  teaser: Teaser
  send(message: PageEvent): void
}

type SaidOfVisitor = Pick<
  HostApi,
  | 'setCustomAttributes'
  | 'deleteCustomAttribute'
  | 'setConversationCustomAttributes'
  | 'deleteConversationCustomAttribute'
  | 'setLabel'
  | 'removeLabel'
>

/** What is handed to the frame as it is. */
const saidOfVisitor = (send: Making['send']): SaidOfVisitor => ({
  setCustomAttributes: (customAttributes) => send({ event: 'set-custom-attributes', customAttributes }),
  deleteCustomAttribute: (customAttribute) => send({ event: 'delete-custom-attribute', customAttribute }),
  setConversationCustomAttributes: (customAttributes) =>
    send({ event: 'set-conversation-custom-attributes', customAttributes }),
  deleteConversationCustomAttribute: (customAttribute) =>
    send({ event: 'delete-conversation-custom-attribute', customAttribute }),
  setLabel: (label) => send({ event: 'set-label', label }),
  removeLabel: (label) => send({ event: 'remove-label', label }),
})

function hostApi({ visitor, origin, websiteToken, settings, launcher, teaser, send }: Making): HostApi {
  const api: HostApi = {
    baseUrl: origin,
    websiteToken,
    position: settings.position,
    locale: settings.locale,
    isOpen: false,
    hasLoaded: false,
    toggle(state) {
      const isOpen = state ? state === 'open' : !api.isOpen
      if (isOpen === api.isOpen) return
      api.isOpen = isOpen
      launcher.setOpen(isOpen)
      if (isOpen && api.hasLoaded) launcher.frame.focus()
      teaser.hide()
      send({ event: 'toggle-open', isOpen })
      if (isOpen) send({ event: 'widget-visible' })
      tell(isOpen ? 'opened' : 'closed')
    },
    ...saidOfVisitor(send),
    toggleBubbleVisibility(state) {
      launcher.setBubbleVisible(state === 'show')
      send({ event: 'sdk-set-bubble-visibility', hideMessageBubble: state === 'hide' })
    },
    popoutChatWindow() {
      const address = frameAddress(origin, visitor, { locale: api.locale, dark: settings.darkMode })
      window.open(address, 'parley-chat', 'width=420,height=720')
      api.toggle('close')
    },
    setUser(identifier, user) {
      const problem = userProblem(identifier, user)
      if (problem) throw new Error(problem)
      if (!mayBeSet(visitor, fingerprint(identifier, user))) return
      send({ event: 'set-user', identifier: String(identifier), user })
    },
    setLocale(locale) {
      api.locale = locale
      send({ event: 'set-locale', locale })
    },
    setColorScheme(darkMode) {
      settings.darkMode = darkMode
      send({ event: 'set-color-scheme', darkMode })
    },
    reset() {
      api.toggle('close')
      forgetVisitor(visitor)
      send({ event: 'push-event', eventName: 'reset' })
    },
  }
  return api
}

window.chatwootSDK = { run }
