import webPush from 'web-push'
import type { Deps } from '../../deps.ts'
import { safePost } from '../../net/safe-fetch.ts'
import { BlockedAddress, networkPolicy } from '../../net/ssrf-guard.ts'
import type { PushSubscriptionRow } from './push-subscriptions.queries.ts'
import { vapidKeys } from './vapid-keys.service.ts'

/** What the service worker of the page is handed (workspace 15.10). */
export interface PushPayload {
  title: string
  tag: string
  url: string
}

/** Nobody wants to hear of yesterday's message, s. */
const KEPT_S = 24 * 3_600
const TIMEOUT_MS = 15_000
/** The browser has unsubscribed (404, 410), or subscribed to other keys than ours (401, 403). */
const OVER: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** Push services want an address where they can complain. */
function contactOf({ frontendUrl, mailFrom }: Deps['env']): string {
  if (frontendUrl.startsWith('https:')) return frontendUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Whether anything can be encrypted for these keys: a point on the curve, and a secret that is long enough. */
function areKeys(keys: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'x', webPush.supportedContentEncodings.AES_128_GCM)
    return true
  } catch {
    // Nobody's browser has given these; they will not get better.
    return false
  }
}

/**
 * Hands a push to the browser's push service.
 * @returns `gone` when there is nobody to push to (any more): the subscription can be forgotten. A push that the service
 *   does not want for another reason counts as sent, because it would not want it the next time either
 * @throws any network error, when the service asks to come again later, and for keys of ours that are none
 */
export async function sendPush(deps: Deps, row: PushSubscriptionRow, payload: PushPayload): Promise<'sent' | 'gone'> {
  const { p256dh = '', auth = '' } = row.attributes
  const keys = { p256dh, auth }
  if (!areKeys(keys)) return 'gone'
  const request = webPush.generateRequestDetails({ endpoint: row.identifier, keys }, JSON.stringify(payload), {
    vapidDetails: { subject: contactOf(deps.env), ...(await vapidKeys(deps)) },
    TTL: KEPT_S,
    urgency: 'high',
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  try {
    const status = await safePost(
      new URL(request.endpoint),
      { body: request.body, headers, timeoutMs: TIMEOUT_MS },
      networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts),
    )
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    if (status >= 300) deps.log.warn({ status, subscription: row.id }, 'a push was refused')
    return OVER.has(status) ? 'gone' : 'sent'
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error
    deps.log.warn({ err: error, subscription: row.id }, 'a push subscription leads inside')
    return 'gone'
  }
}
