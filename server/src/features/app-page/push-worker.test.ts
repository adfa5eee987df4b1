import { readFileSync } from 'node:fs'
import { buildTestApp } from '../../testing/test-app.ts'

const CODE = readFileSync(new URL('push-worker.js', import.meta.url), 'utf8')
const HOUR = 3600_000

/** The worker in a browser that has kept `kept` for account 1, with this network. */
function aWorker(network: () => Promise<Response>, kept: Response | undefined) {
  const listeners = new Map<string, (event: unknown) => void>()
  const self = { addEventListener: (type: string, run: (event: unknown) => void) => listeners.set(type, run) }
  const caches = {
    open: async () => ({ match: async (address: string) => (address === '/app/accounts/1/' ? kept : undefined) }),
  }
  new Function('self', 'fetch', 'caches', CODE)(self, network, caches)
  /** What the worker answers; null where it leaves the request to the browser. */
  return (path: string, mode = 'navigate'): Promise<Response> | null => {
    let answer: Promise<Response> | null = null
    const request = { url: `https://parley.example${path}`, method: 'GET', mode }
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    return answer
  }
}
const keptFor = (ms: number) => new Response('kept', { headers: { 'parley-expires': String(Date.now() + ms) } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const DASHBOARD = '/app/accounts/1/dashboard'

describe('A page of the app', () => {
  it('is the server’s whenever it answers, whatever it says', async () => {
    const busy = aWorker(async () => new Response('busy', { status: 503 }), keptFor(HOUR))
    expect((await busy(DASHBOARD))?.status).toBe(503)
  })

  it('is the kept one where no network answers', async () => {
    expect(await (await aWorker(offline, keptFor(HOUR))(DASHBOARD))?.text()).toBe('kept')
  })

  it.each([
    ['its releases have ended', keptFor(-1), DASHBOARD],
    ['it does not say until when it holds', new Response('kept'), DASHBOARD],
    ['none was kept', undefined, DASHBOARD],
    ['it was kept for another account', keptFor(HOUR), '/app/accounts/12/dashboard'],
  ])('is not answered where no network answers and %s', async (_why, kept, path) => {
    await expect(aWorker(offline, kept)(path)).rejects.toThrow('Failed to fetch')
  })

  it.each([
    ['calls', '/api/v1/accounts/1', 'cors'],
    ['files', '/r/shell/0.1.0+a/main.js', 'no-cors'],
    ['other pages', '/app/login', 'navigate'],
  ])('alone is answered: %s are left to the browser', (_what, path, mode) => {
    expect(aWorker(offline, keptFor(HOUR))(path, mode)).toBeNull()
  })
})

it('the worker may fetch the pages of its installation, and nothing else', async () => {
  const t = await buildTestApp()
  const { headers } = await t.as(null).get('/push-worker.js')
  await t.close()
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})
