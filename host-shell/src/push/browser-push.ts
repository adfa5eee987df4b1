import type { Http } from '@parley/shared/remote/shell-api'

const WORKER = '/push-worker.js'
const SUBSCRIPTIONS = '/api/v1/notification_subscriptions'

/** `unsupported`: this browser cannot · `refused`: its person said no to this site · `off`: can be turned on · `on` */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on'

/** The browser's own parts, as far as they are there. */
export interface PushBrowser {
  serviceWorker?: ServiceWorkerContainer
  notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>
  hasPush: boolean
}

export const thisBrowser = (): PushBrowser => ({
  ...('serviceWorker' in navigator ? { serviceWorker: navigator.serviceWorker } : {}),
  ...('Notification' in window ? { notification: window.Notification } : {}),
  hasPush: 'PushManager' in window,
})

type Able = Required<Pick<PushBrowser, 'serviceWorker' | 'notification'>>
const able = ({ serviceWorker, notification, hasPush }: PushBrowser): Able | null =>
  serviceWorker && notification && hasPush ? { serviceWorker, notification } : null

const heldBy = async ({ serviceWorker }: Able): Promise<PushSubscription | null> => {
  const registration = await serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function pushState(browser: PushBrowser): Promise<PushState> {
  const parts = able(browser)
  if (!parts) return 'unsupported'
  if (parts.notification.permission === 'denied') return 'refused'
  return parts.notification.permission === 'granted' && (await heldBy(parts)) ? 'on' : 'off'
}

/**
 * Asks the person, then the browser, then tells the server where to push. Call it from a press: browsers ask nothing else.
 * @throws ApiError when the server takes no subscription, DOMException when the browser makes none
 */
export async function startBrowserPush(browser: PushBrowser, http: Http, publicKey: string): Promise<PushState> {
  const parts = able(browser)
  if (!parts) return 'unsupported'
  const permission = await parts.notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off'
  await parts.serviceWorker.register(WORKER)
  const { pushManager } = await parts.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const subscription_attributes = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }
  await http.request('POST', SUBSCRIPTIONS, { body: { subscription_type: 'browser_push', subscription_attributes } })
  return 'on'
}

/** This browser is called no more; what does not work is left to the server, which drops dead subscriptions. */
export async function stopBrowserPush(http: Http, browser: PushBrowser = thisBrowser()): Promise<void> {
  const parts = able(browser)
  // Whoever cannot say whether this browser is called leaves nothing to end.
  const subscription = parts && (await heldBy(parts).catch(() => null))
  if (!subscription) return
  // Neither is in the way of signing out: the server drops a subscription at the first push that it refuses.
  await http.request('DELETE', SUBSCRIPTIONS, { query: { endpoint: subscription.endpoint } }).catch(() => undefined)
  await subscription.unsubscribe().catch(() => false)
}
