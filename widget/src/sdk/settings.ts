import type { ColourMode } from '../protocol.ts'

/** What the host page may say in `window.chatwootSettings`. */
export interface HostSettings {
  hideMessageBubble: boolean
  position: 'right' | 'left'
  locale: string
  type: 'standard' | 'expanded_bubble'
  launcherTitle: string
  showPopoutButton: boolean
  showUnreadMessagesDialog: boolean
  widgetStyle: 'standard' | 'flat'
  darkMode: ColourMode
  /** Domain of the visitor cookie; '' for the page's own host. */
  baseDomain: string
}

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((word) => word === value) ?? fallback

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Settings with their defaults; values that mean nothing are ignored. */
export function readSettings(given: Record<string, unknown> | undefined, browserLanguage: string): HostSettings {
  const source = given ?? {}
  return {
    hideMessageBubble: source.hideMessageBubble === true,
    position: oneOf(source.position, ['right', 'left'], 'right'),
    locale: source.useBrowserLanguage === true ? browserLanguage.slice(0, 2) : text(source.locale),
    type: oneOf(source.type, ['standard', 'expanded_bubble'], 'standard'),
    launcherTitle: text(source.launcherTitle),
    showPopoutButton: source.showPopoutButton === true,
    showUnreadMessagesDialog: source.showUnreadMessagesDialog !== false,
    widgetStyle: oneOf(source.widgetStyle, ['standard', 'flat'], 'standard'),
    darkMode: oneOf(source.darkMode, ['light', 'auto', 'dark'], 'light'),
    baseDomain: text(source.baseDomain),
  }
}
