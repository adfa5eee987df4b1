// Runs in the browser, also while no page of the app is open: shows what the server pushed, and opens its conversation.
// The text of a push: {title, tag, url} (contract, workspace 15.10).

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** In the tab that is open, without reading the app anew; in a new one where there is none. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => new URL(one.url).pathname.startsWith('/app'))
  if (!tab) return self.clients.openWindow(url)
  await tab.focus()
  const { pathname, search } = new URL(url)
  tab.postMessage({ type: 'open', path: pathname + search })
}
