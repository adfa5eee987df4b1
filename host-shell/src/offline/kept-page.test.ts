import { createStore } from '@parley/shared/remote/store'
import type { Releases } from '../federation/documents/release-source.ts'
import { forgetPages } from '../storage/pages-cache.ts'
import { keepPages } from './kept-page.ts'

const ADDRESS = '/app/accounts/7/'
const NOON = Date.parse('2026-11-23T12:00:00Z')
const TOMORROW = NOON + 24 * 3600_000

/** The caches of a browser: one, with what was put into it. */
function someCaches() {
  const pages = new Map<string, Response>()
  const cache = {
    match: async (address: string) => pages.get(address)?.clone(),
    put: async (address: string, page: Response) => void pages.set(address, page),
    delete: async (address: string) => pages.delete(address),
  }
  const clear = async () => {
    pages.clear()
    return true
  }
  const caches = { open: async () => cache, delete: clear } as unknown as CacheStorage
  return { pages, caches }
}

const pageOf = (revision: number, servedAt: string) => {
  const document = {
    ...{ schema: 1, revision, issuedAt: new Date(NOON).toISOString(), expiresAt: new Date(TOMORROW).toISOString() },
    ...{ audience: 'account:7', remotes: {} },
  }
  const data = {
    shell: { version: '0.1.0', build: 'aaaaaaa', shared: {} },
    servedAt,
    keys: [],
    releases: { document, sig: { kid: 'k', alg: 'ES256', value: 'a..b' } },
    config: { INSTALLATION_NAME: '</script>' },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html><script type="application/json" id="parley-page">${json}</script><div id="app"></div>`
}

/** A browser with the account 7 open; the server's page is whatever `serves` says. */
function open(serves: () => Response | Promise<Response>) {
  const { pages, caches } = someCaches()
  const clock = { now: NOON }
  const asked: string[] = []
  const releases = createStore<Releases>({ accountId: 7, revision: 3, remotes: {}, shell: null, problem: null })
  const fetch = async (address: RequestInfo | URL) => {
    asked.push(String(address))
    return serves()
  }
  keepPages(releases, { caches, fetch, now: () => clock.now })
  return {
    pages,
    caches,
    clock,
    asked,
    releases,
    revise: (revision: number) => releases.set({ ...releases.get(), revision }),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const served =
  (revision: number, at = NOON) =>
  () =>
    new Response(pageOf(revision, new Date(at).toISOString()), {
      headers: { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br' },
    })

it('the page of the open account is kept with its policy, until its releases end', async () => {
  const { pages } = open(served(3))
  await settled()
  const kept = pages.get(ADDRESS) as Response
  expect(kept.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(kept.headers.get('content-encoding')).toBeNull()
  expect(Number(kept.headers.get('parley-expires'))).toBe(TOMORROW)
})

it('a kept page does not say when it was made, or its age would pass for an error of the clock', async () => {
  const { pages } = open(served(3))
  await settled()
  const text = await pages.get(ADDRESS)?.text()
  expect(text).not.toContain('servedAt')
  expect(text?.match(/<\/script>/g)).toHaveLength(1)
})

it('on a computer whose clock is a week ahead, a page holds as long as anywhere', async () => {
  const { pages } = open(served(3, NOON - 7 * 24 * 3600_000))
  await settled()
  expect(Number(pages.get(ADDRESS)?.headers.get('parley-expires'))).toBe(TOMORROW + 7 * 24 * 3600_000)
})

it('what is released anew throws the page away, also where no new one can be read', async () => {
  let isThere = true
  const { pages, revise } = open(() => (isThere ? served(3)() : Promise.reject(new TypeError('Failed to fetch'))))
  await settled()
  isThere = false
  revise(4)
  await settled()
  expect(pages.size).toBe(0)
})

it('a page is read anew after hours, and not before', async () => {
  const { asked, clock, releases } = open(served(3))
  await settled()
  releases.set({ ...releases.get() })
  await settled()
  expect(asked).toEqual([ADDRESS])
  clock.now += 7 * 3600_000
  releases.set({ ...releases.get() })
  await settled()
  expect(asked).toEqual([ADDRESS, ADDRESS])
})

it.each([
  ['an answer that is no page', () => new Response('<p>starting</p>')],
  ['a refusal', () => new Response('no', { status: 503 })],
])('%s is not kept', async (_what, answer) => {
  const { pages } = open(answer)
  await settled()
  expect(pages.size).toBe(0)
})

it('nothing is opened without a network after somebody signed out', async () => {
  const { pages, caches } = open(served(3))
  await settled()
  await forgetPages({ caches })
  expect(pages.size).toBe(0)
})
