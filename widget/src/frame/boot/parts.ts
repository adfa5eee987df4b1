import type { WidgetConfig } from '@parley/shared/contract/widget'
import type { ColourMode } from '../../protocol.ts'
import type { HostBridge } from '../session/host-bridge.ts'
import { openOtherTabs } from '../session/other-tabs.ts'
import { openSession } from '../session/session.ts'
import type { TokenStore } from '../session/token-store.ts'
import { openVisitorApi } from '../session/visitor-api.ts'
import type { openCall } from '../session/visitor-call.ts'

interface Booted {
  websiteToken: string
  tokens: TokenStore
  bridge: HostBridge
  call: ReturnType<typeof openCall>
  /** What was asked at the first moment. */
  config: Promise<WidgetConfig>
  locale: string
  /** Of a window of its own, whose page says nothing. */
  dark: string | null
}

/** The visitor's session, begun where the boot left off. */
export function startSession({ websiteToken, tokens, bridge, call, config, locale, dark }: Booted) {
  const api = openVisitorApi(call)
  const tabs = openOtherTabs(websiteToken)
  let first: Promise<WidgetConfig> | null = config
  const asker = tokens.read()
  const session = openSession({
    api: {
      ...api,
      config: () => {
        // The page may have said meanwhile that somebody else sits here.
        const known = tokens.read() === asker ? first : null
        first = null
        return known ?? api.config()
      },
    },
    tokens,
    bridge,
    tabs,
  })
  if (locale) session.store.set({ locale })
  if (dark) session.store.set({ darkMode: dark as ColourMode })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) session.close()
  })
  session.start()
  return { session, api, bridge, websiteToken }
}
