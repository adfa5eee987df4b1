import { fakeHttp } from '@parley/shared/testing/fake-http'
import { type PushBrowser, pushState, startBrowserPush, stopBrowserPush } from './browser-push.ts'

const SUBSCRIPTIONS = '/api/v1/notification_subscriptions'
const ENDPOINT = 'https://push.example/abc'

/** A browser whose person answers the question like this. */
function aBrowser(answer: NotificationPermission) {
  const done: string[] = []
  let held: object | null = null
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'a-key', auth: 'a-secret' } }),
    unsubscribe: async () => {
      done.push('unsubscribed')
      held = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      done.push(`subscribed with ${applicationServerKey}`)
      held = subscription
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (path: string) => done.push(`registered ${path}`),
  }
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      done.push('asked')
      notification.permission = answer
      return answer
    },
  }
  return { browser: { serviceWorker, notification, hasPush: true } as unknown as PushBrowser, done }
}
const server = () => fakeHttp({ [`POST ${SUBSCRIPTIONS}`]: () => ({}), [`DELETE ${SUBSCRIPTIONS}`]: () => null })

describe('push in the browser', () => {
  it('is on when the person allows it: the server knows where to call', async () => {
    const { browser, done } = aBrowser('granted')
    const http = server()
    expect(await pushState(browser)).toBe('off')
    expect(await startBrowserPush(browser, http, 'server-key')).toBe('on')
    expect(done).toEqual(['asked', 'registered /push-worker.js', 'subscribed with server-key'])
    expect(http.requests.map(({ body }) => body)).toEqual([
      {
        subscription_type: 'browser_push',
        subscription_attributes: { endpoint: ENDPOINT, p256dh: 'a-key', auth: 'a-secret' },
      },
    ])
    expect(await pushState(browser)).toBe('on')
  })

  it('registers nothing when the person says no', async () => {
    const { browser, done } = aBrowser('denied')
    expect(await startBrowserPush(browser, server(), 'server-key')).toBe('refused')
    expect(done).toEqual(['asked'])
  })

  it('stays off when the question is closed', async () => {
    expect(await startBrowserPush(aBrowser('default').browser, server(), 'server-key')).toBe('off')
  })

  it('is said to be impossible where the browser has no part of it', async () => {
    expect(await pushState({ hasPush: false })).toBe('unsupported')
    expect(await startBrowserPush({ hasPush: false }, server(), 'server-key')).toBe('unsupported')
  })

  it('ends with the session: server and browser forget it', async () => {
    const { browser, done } = aBrowser('granted')
    const http = server()
    await startBrowserPush(browser, http, 'server-key')
    await stopBrowserPush(http, browser)
    expect(http.requests.at(-1)).toMatchObject({ method: 'DELETE', query: { endpoint: ENDPOINT } })
    expect(done.at(-1)).toBe('unsubscribed')
    expect(await pushState(browser)).toBe('off')
  })

  it('ends quietly where there was none', async () => {
    const http = server()
    await stopBrowserPush(http, { hasPush: false })
    expect(http.requests).toEqual([])
  })
})
