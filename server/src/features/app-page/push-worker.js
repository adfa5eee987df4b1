// Runs in the browser, also while no page of the app is open: shows what the server pushed, and opens its conversation.
// Opens pages where the network does not answer: the shell has kept them (host-shell: offline/kept-page.ts; ADR 28).
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

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const account = /^\/app\/accounts\/(\d+)(\/|$)/.exec(new URL(url).pathname)?.[1]
  if (mode === 'navigate' && method === 'GET' && account) event.respondWith(pageOf(event.request, account))
})

/** The network's page; where the network does not answer, the one that was kept for this account while its releases hold. */
async function pageOf(request, account) {
  try {
    return await fetch(request)
  } catch (problem) {
    const kept = await (await caches.open('parley-pages')).match(`/app/accounts/${account}/`)
    if (kept && Number(kept.headers.get('parley-expires')) > Date.now()) return kept
    throw problem
  }
}
