import type { CurrentUser } from '@parley/shared/contract/person'

interface Chat {
  toggle(state?: 'open' | 'close'): void
  setUser(identifier: string, facts: Readonly<Record<string, string>>): void
}
declare global {
  interface Window {
    chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void }
    chatwootSettings?: Readonly<Record<string, unknown>>
    $chatwoot?: Chat
  }
}

const SCRIPT = '/packs/js/sdk.js'
let started: Promise<void> | null = null

/** Its script is fetched when somebody asks for support, and not before. @throws when it does not come */
function start(websiteToken: string): Promise<void> {
  started ??= new Promise<void>((resolve, reject) => {
    window.chatwootSettings = { hideMessageBubble: true }
    window.addEventListener('chatwoot:ready', () => resolve(), { once: true })
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      if (window.chatwootSDK) window.chatwootSDK.run({ websiteToken, baseUrl: window.location.origin })
      else reject(new Error(SCRIPT))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error(SCRIPT))
    }
    document.body.append(script)
  }).catch((problem: unknown) => {
    started = null
    throw problem
  })
  return started
}

/** Opens the chat with whoever runs this installation, as the person who asks. @throws when its script does not come */
export async function openSupportChat(websiteToken: string, user: CurrentUser): Promise<void> {
  await start(websiteToken)
  const { name, email, avatar_url = '', hmac_identifier: identifier_hash = '' } = user
  const facts = Object.entries({ name, email, avatar_url, identifier_hash }).filter(([, value]) => value !== '')
  window.$chatwoot?.setUser(email, Object.fromEntries(facts))
  window.$chatwoot?.toggle('open')
}
