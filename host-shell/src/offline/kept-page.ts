import { PAGE_DATA_ID, PageData } from '@parley/shared/contract/page-data'
import type { Store } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import type { Releases } from '../federation/documents/release-source.ts'
import { PAGES } from '../storage/pages-cache.ts'

const EXPIRES = 'parley-expires'
const REVISION = 'parley-revision'
const KEPT_AT = 'parley-kept-at'
const WORKER = '/push-worker.js'
/** A document holds for a day: its page is read anew long before. */
const FRESH_MS = 6 * 3600_000
/** Clocks differ by so much without anybody minding. */
const CLOCK_MS = 60_000

/** The browser's own parts. */
interface KeepingBrowser {
  caches: Pick<CacheStorage, 'open'>
  fetch: typeof fetch
  now: () => number
}

/**
 * Keeps the page of the open account for the time without a network. A page whose releases are not the newest any more is
 * thrown away before another one is read: no build is opened that this browser has heard to be withdrawn.
 *
 * @returns stops
 */
export function keepPages(releases: Store<Releases>, browser: KeepingBrowser): () => void {
  let last: Promise<unknown> = Promise.resolve()
  const follow = () => {
    const { accountId, revision } = releases.get()
    if (accountId === null || revision === 0) return
    // One after the other. Where something fails, no page is kept, and the next news tries again.
    last = last.then(() => keep(accountId, revision, browser)).catch(() => undefined)
  }
  follow()
  return releases.subscribe(follow)
}

/** Has the worker of this installation answer for its pages. */
export async function startKeepingPages(page: Window, releases: Store<Releases>): Promise<void> {
  await page.navigator.serviceWorker.register(WORKER)
  keepPages(releases, { caches: page.caches, fetch: (...call) => page.fetch(...call), now: Date.now })
}

async function keep(accountId: number, revision: number, { caches, fetch, now }: KeepingBrowser): Promise<void> {
  const cache = await caches.open(PAGES)
  const address = `/app/accounts/${accountId}/`
  const kept = await cache.match(address)
  if (kept && isStillGood(kept, revision, now())) return
  await cache.delete(address)
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' })
  const page = answer.ok && !answer.redirected ? undated(await answer.text()) : null
  if (!page?.data.releases) return
  const { document } = page.data.releases
  const ahead = page.data.servedAt ? now() - Date.parse(page.data.servedAt) : 0
  const expires = Date.parse(String(document.expiresAt)) + (Math.abs(ahead) > CLOCK_MS ? ahead : 0)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(EXPIRES, String(expires))
  headers.set(REVISION, String(document.revision))
  headers.set(KEPT_AT, String(now()))
  await cache.put(address, new Response(page.html, { headers }))
}

const isStillGood = ({ headers }: Response, revision: number, now: number): boolean =>
  Number(headers.get(REVISION)) === revision && now - Number(headers.get(KEPT_AT)) < FRESH_MS

/** Without the time it was made at: an old page would take its own age for an error of this computer's clock. */
function undated(html: string): { html: string; data: PageData } | null {
  const text = new DOMParser().parseFromString(html, 'text/html').getElementById(PAGE_DATA_ID)?.textContent
  const parsed = text ? v.safeParse(PageData, JSON.parse(text)) : null
  if (!text || !parsed?.success) return null
  const { servedAt: _, ...rest } = JSON.parse(text) as PageData
  const json = JSON.stringify(rest).replaceAll('<', '\\u003c')
  return { html: html.replace(text, () => json), data: parsed.output }
}
