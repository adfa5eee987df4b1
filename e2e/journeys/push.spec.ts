import { wholeBrowser } from '../browsers.ts'
import { accountPath, expect, platformUrl, test } from '../platform.ts'

test.use({ launchOptions: wholeBrowser() })

test('what is pushed to a browser is shown by it, and a click on it lands on the message', async ({
  personPage,
  api,
}) => {
  const ines = await api('ines@marlowe.example')
  const { payload } = await ines.call<{ payload: { id: number }[] }>(
    'GET',
    '/api/v1/accounts/1/conversations/4821/messages',
  )
  const message = payload[0]?.id
  const page = await personPage('ines@marlowe.example')
  await page.context().grantPermissions(['notifications'], { origin: platformUrl() })
  await page.goto(accountPath('dashboard'))
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  // A push service cannot be reached from here: the browser is handed what one would hand it, decrypted (workspace 15.10).
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const url = accountPath(`conversations/4821?message=${message}`)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: platformUrl(),
    registrationId: await registered,
    data: JSON.stringify({ title: 'New message in conversation #4821', tag: 'conversation-4821', url }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, tag }) => `${tag}: ${title}`)
    })
  await expect.poll(shown).toEqual(['conversation-4821: New message in conversation #4821'])

  // No hand can reach what the desktop shows. The click is told to the worker as the browser tells it; a browser lets a
  // tab be focused after a person's click alone.
  const worker = page.context().serviceWorkers()[0]
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
      NotificationEvent: new (type: string, init: object) => Event
    }
    scope.WindowClient.prototype.focus = async () => undefined
    const [notification] = await scope.registration.getNotifications()
    let ends: Promise<unknown> = Promise.resolve()
    const click = new scope.NotificationEvent('notificationclick', { notification })
    Object.assign(click, {
      waitUntil: (end: Promise<unknown>) => {
        ends = end
      },
    })
    dispatchEvent(click)
    await ends
  })
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('log').locator(`[data-message="${message}"]`)).toBeInViewport()
  await expect.poll(shown).toEqual([])
})
