import type { CurrentUser } from '@parley/shared/contract/person'

interface Chat {
  hasLoaded: boolean
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
/** Where the chat has not begun by then, its page did not come. */
const PATIENCE_MS = 20_000

/** The token names no website inbox in use. */
export class NoSuchChat extends Error {}

/** Asked before: a chat of an unknown token says so in its frame alone, which is not opened before it has begun. */
async function requireChat(websiteToken: string): Promise<void> {
  const address = `/widget?website_token=${encodeURIComponent(websiteToken)}`
  const { ok, status } = await fetch(address, { headers: { accept: 'application/json' } })
  if (status === 403 || status === 404) throw new NoSuchChat(`${status} ${address}`)
  if (!ok) throw new Error(`${status} ${address}`)
}

function loadScript(): Promise<void> {
  if (window.chatwootSDK) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.chatwootSettings = { hideMessageBubble: true }
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => (window.chatwootSDK ? resolve() : reject(new Error(SCRIPT)))
    script.onerror = () => {
      script.remove()
      reject(new Error(SCRIPT))
    }
    document.body.append(script)
  })
}

/** A second press while it begins waits for the same beginning; one after it failed begins anew. */
let started: Promise<void> | null = null

async function begin(websiteToken: string): Promise<void> {
  await requireChat(websiteToken)
  await loadScript()
  if (window.$chatwoot?.hasLoaded) return
  await new Promise<void>((resolve, reject) => {
    window.addEventListener('chatwoot:ready', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('The support chat did not begin in time')), PATIENCE_MS)
    window.chatwootSDK?.run({ websiteToken, baseUrl: window.location.origin })
  })
}

/**
 * Opens the chat with whoever runs this installation, as the person who asks; its script comes when it is asked for.
 *
 * @throws NoSuchChat; Error when script or chat do not come
 */
export async function openSupportChat(websiteToken: string, user: CurrentUser): Promise<void> {
  started ??= begin(websiteToken).catch((problem: unknown) => {
    started = null
    throw problem
  })
  await started
  const { name, email, avatar_url = '', hmac_identifier: identifier_hash = '' } = user
  const facts = Object.entries({ name, email, avatar_url, identifier_hash }).filter(([, value]) => value !== '')
  window.$chatwoot?.setUser(email, Object.fromEntries(facts))
  window.$chatwoot?.toggle('open')
}
