/** Read by the worker that answers where the network does not (server: app-page/push-worker.js). */
export const PAGES = 'parley-pages'

/** Nothing is opened without a network any more. */
export async function forgetPages(browser: { caches?: Pick<CacheStorage, 'delete'> } = globalThis): Promise<void> {
  await browser.caches?.delete(PAGES)
}
