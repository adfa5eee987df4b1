import type { WidgetConfig } from '@parley/shared/contract/widget'
import { INTENT, type PageEvent } from '../../protocol.ts'
import { type HostBridge, openHostBridge } from '../session/host-bridge.ts'
import { hostChannelConfig } from '../session/host-channel-config.ts'
import { openTokenStore } from '../session/token-store.ts'
import { openCall } from '../session/visitor-call.ts'
import { openLauncherWords } from './launcher-words.ts'

/** What the page says before it says anything that a session has to do. */
const ABOUT_THE_PAGE = new Set<PageEvent['event']>([
  'config-set',
  'change-url',
  'toggle-close-button',
  'set-locale',
  'set-color-scheme',
  'sdk-set-bubble-visibility',
  'widget-visible',
  'push-event',
])

const isIntent = (message: PageEvent): boolean =>
  (message.event === 'push-event' && message.eventName === INTENT) ||
  (message.event === 'toggle-open' && message.isOpen)

/**
 * All that a page loads before anybody reaches for the button: it knows the inbox, tells the page its colour and its words,
 * and keeps what the page says for the session. The session comes with the first sign that it is needed, its screens with
 * the first sign that somebody will look at them.
 */
export function bootFrame(): void {
  const query = new URLSearchParams(location.search)
  const websiteToken = query.get('website_token') ?? ''
  const tokens = openTokenStore(websiteToken, query.get('cw_conversation'))
  const bridge = openReplay(openHostBridge())
  const sayWords = openLauncherWords(bridge)
  let locale = query.get('locale') ?? ''
  const call = openCall(websiteToken, tokens.read, () => locale)
  const config = call<WidgetConfig>('POST', '/config', {})
  const open = openParts({ websiteToken, tokens, bridge, call, config, locale, dark: query.get('dark') })
  bridge.listen((message) => {
    if (message.event === 'config-set' || message.event === 'set-locale') {
      locale = message.locale || locale
      sayWords(locale)
    }
    if (isIntent(message)) open({ screens: true })
    else if (!ABOUT_THE_PAGE.has(message.event) && message.event !== 'toggle-open') open({})
  })
  config.then(
    ({ website_channel_config: channel, contact }) => {
      const isKnown = contact.id !== null
      locale ||= channel.locale
      bridge.send({
        event: 'loaded',
        config: { authToken: isKnown ? channel.auth_token : '', channelConfig: hostChannelConfig(channel) },
      })
      sayWords(locale)
      if (!bridge.isEmbedded) open({ screens: true })
      else if (isKnown || channel.has_campaigns) open({ campaigns: channel.has_campaigns })
    },
    // Whoever opens the chat reads why it is not there.
    () => open({ screens: true }),
  )
}

/** A bridge whose later listeners hear what was said before them. */
function openReplay(bridge: HostBridge): HostBridge {
  const heard: PageEvent[] = []
  bridge.listen((message) => void heard.push(message))
  return {
    ...bridge,
    listen(handler) {
      for (const message of heard) handler(message)
      return bridge.listen(handler)
    },
  }
}

interface Parts {
  screens?: boolean
  campaigns?: boolean
}

/** Loads what is asked for, each part once; one that does not arrive is tried again the next time. */
function openParts(facts: Parameters<typeof import('./parts.ts').startSession>[0]): (wanted: Parts) => void {
  let session: Promise<ReturnType<typeof import('./parts.ts').startSession>> | null = null
  const done: Parts = {}
  const ready = () => {
    session ??= import(/* webpackChunkName: "session" */ './parts.ts').then(({ startSession }) => startSession(facts))
    return session
  }
  const failed = (part: keyof Parts | null) => (error: unknown) => {
    if (part) done[part] = false
    else session = null
    console.warn('Parley: a part of the chat could not be loaded.', error)
  }
  return ({ screens, campaigns }) => {
    const started = ready()
    started.catch(failed(null))
    if (screens && !done.screens) {
      done.screens = true
      const drawing = import(/* webpackChunkName: "chat" */ '../chat.ts')
      Promise.all([drawing, started])
        .then(([{ drawChat }, one]) => drawChat(one.session))
        .catch(failed('screens'))
    }
    if (campaigns && !done.campaigns) {
      done.campaigns = true
      const offering = import(/* webpackChunkName: "campaigns" */ '../campaigns/campaigns.ts')
      Promise.all([offering, started])
        .then(([{ openCampaigns }, one]) => openCampaigns(one))
        .catch(failed('campaigns'))
    }
  }
}
