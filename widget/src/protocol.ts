/** Messages between the host page and the frame: `chatwoot-widget:` + JSON, by postMessage (contract, configuration 4.1). */
export const PREFIX = 'chatwoot-widget:'

/** Frame → page. Existing snippets and pages know these names. */
export type FrameEvent =
  | { event: 'loaded'; config: { authToken: string; channelConfig: Record<string, unknown> } }
  | { event: 'error'; errorType: string; data: unknown }
  | { event: 'onEvent'; eventIdentifier: string; data?: unknown }
  /** What the page's button says, and what its parts are called, in the language of the chat. */
  | { event: 'setBubbleLabel'; label: string; words?: LauncherWords }
  | { event: 'setAuthCookie'; data: { widgetAuthToken: string } }
  | { event: 'setCampaignReadOn' }
  | { event: 'toggleBubble' }
  | { event: 'popoutChatWindow' }
  | { event: 'closeWindow' }
  | { event: 'updateIframeHeight'; extraHeight: number; isFixedHeight: boolean }
  /** A campaign stands over the button, in the words of `data`. */
  | { event: 'setUnreadMode'; data: { content: string; sender: { name: string; available_name?: string } } }
  | { event: 'resetUnreadMode' }
  | { event: 'handleNotificationDot'; unreadMessageCount: number }
  | { event: 'closeChat' }
  /** A message came that the visitor does not see. */
  | { event: 'playAudio' }
  /** Something in a message was pressed or filled in that the page may act upon. */
  | { event: 'postback'; data: Record<string, unknown> }

export interface LauncherWords {
  close: string
  dismiss: string
  /** `{n}` messages that have not been read. */
  unread: string
}

export type ColourMode = 'light' | 'auto' | 'dark'

export interface FrameSettings {
  locale: string
  position: 'right' | 'left'
  hideMessageBubble: boolean
  showPopoutButton: boolean
  widgetStyle: 'standard' | 'flat'
  darkMode: ColourMode
  showUnreadMessagesDialog: boolean
  campaignsSnoozedTill?: number
}

/** Page → frame. */
export type PageEvent =
  | ({ event: 'config-set' } & FrameSettings)
  | { event: 'set-user'; identifier: string; user: Record<string, unknown> }
  | { event: 'set-custom-attributes'; customAttributes: Record<string, unknown> }
  | { event: 'delete-custom-attribute'; customAttribute: string }
  | { event: 'set-conversation-custom-attributes'; customAttributes: Record<string, unknown> }
  | { event: 'delete-conversation-custom-attribute'; customAttribute: string }
  | { event: 'set-label' | 'remove-label'; label: string }
  | { event: 'set-locale'; locale: string }
  | { event: 'set-color-scheme'; darkMode: ColourMode }
  | { event: 'toggle-open'; isOpen: boolean }
  | { event: 'change-url'; referrerURL: string; referrerHost: string }
  | { event: 'push-event'; eventName: string }
  | { event: 'toggle-close-button'; isMobile: boolean }
  | { event: 'widget-visible' }
  | { event: 'sdk-set-bubble-visibility'; hideMessageBubble: boolean }

export const encode = (message: FrameEvent | PageEvent): string => PREFIX + JSON.stringify(message)

/** The message in `data`, or null when it is none of ours. What is inside is as trustworthy as its origin: check that first. */
export function decode<Message extends FrameEvent | PageEvent>(data: unknown): Message | null {
  if (typeof data !== 'string' || !data.startsWith(PREFIX)) return null
  try {
    const message: unknown = JSON.parse(data.slice(PREFIX.length))
    return typeof message === 'object' && message !== null && 'event' in message ? (message as Message) : null
  } catch {
    return null
  }
}

/** `push-event` of the page: the visitor is about to open the chat. */
export const INTENT = 'intent'

/** `push-event` of the page: the visitor has closed the campaign that stood over the button. */
export const CAMPAIGN_CLOSED = 'campaign-closed'

/** At this width and below the chat covers the whole screen. */
export const MOBILE_MAX_PX = 668
