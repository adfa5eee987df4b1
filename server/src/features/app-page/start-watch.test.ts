import { readFileSync } from 'node:fs'
import { buildOwnTestApp } from '../../testing/test-app.ts'
import { aShellBuild } from '../releases/testing/builds.ts'
import { registryOn } from '../releases/testing/registry.ts'

const CODE = readFileSync(new URL('start-watch.js', import.meta.url), 'utf8')
const SHELL = { version: '2.0.0', build: 'cccccc333333c' }
const NOTE = 'parley.shell-start'

/** A page of somebody who is signed in, with this kept in their browser; time passes when told so. */
function aPage(kept: Record<string, string> = {}) {
  let drawn = 0
  const sent: { remote: string; code: string; build: string }[] = []
  const stored = new Map(Object.entries({ 'parley.session': '{"uid":"maya@x"}', ...kept }))
  const listeners = new Map<string, (event: object) => void>()
  const timers: { run: () => void; ms: number }[] = []
  const page = {
    document: {
      hidden: false,
      getElementById: (id: string) =>
        id === 'app' ? { childElementCount: drawn } : { textContent: JSON.stringify({ shell: SHELL }) },
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
    setInterval: (run: () => void, ms: number) => timers.push({ run, ms }),
    clearInterval: () => undefined,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    fetch: async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).events[0])
    },
    HTMLElement: class {},
  }
  new Function(...Object.keys(page), CODE)(...Object.values(page))
  return {
    stored,
    sent: () => sent.map(({ remote, code, build }) => `${remote} ${build} ${code}`),
    draw: () => {
      drawn = 1
    },
    happens: (type: string, event: object = {}) => listeners.get(type)?.(event),
    timePasses: () => {
      for (const { run } of timers) run()
    },
    file: () => new page.HTMLElement(),
  }
}

describe('the watch of a page', () => {
  it('says nothing of a shell that draws', () => {
    const page = aPage()
    page.happens('load')
    page.draw()
    page.timePasses()
    expect(page.sent()).toEqual([])
    expect(page.stored.has(NOTE)).toBe(false)
  })

  it('tells of a shell that draws nothing, and that it threw', () => {
    const page = aPage()
    page.happens('error', { target: null })
    page.happens('load')
    page.timePasses()
    expect(page.sent()).toEqual([`shell ${SHELL.build} E_THROWN`])
  })

  it('holds nothing against it where a file did not come', () => {
    const page = aPage()
    page.happens('error', { target: page.file() })
    page.happens('load')
    page.timePasses()
    expect(page.sent()).toEqual([`shell ${SHELL.build} E_NETWORK`])
  })

  it('tells of the build whose start hung the page before', () => {
    const hung = JSON.stringify({ version: '1.9.0', build: 'bbbbbb222222b', at: Date.now() - 60_000 })
    expect(aPage({ [NOTE]: hung }).sent()).toEqual(['shell bbbbbb222222b E_HUNG'])
    const begun = JSON.stringify({ version: '1.9.0', build: 'bbbbbb222222b', at: Date.now() - 1_000 })
    expect(aPage({ [NOTE]: begun }).sent()).toEqual([])
  })

  it('takes no start for a hang that somebody left', () => {
    const page = aPage()
    page.happens('pagehide')
    expect(page.stored.has(NOTE)).toBe(false)
  })
})

it('is part of the page, before the shell, and kept by browsers', async () => {
  const t = await buildOwnTestApp()
  await registryOn(t).release('shell', aShellBuild())
  const html = (await t.app.inject('/app/accounts/1/dashboard')).body
  const [first = '', second = ''] = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src)
  expect(second).toContain('/r/shell/')
  const { statusCode, headers, body } = await t.app.inject(first)
  expect([statusCode, headers['cache-control'], body]).toEqual([200, 'public, max-age=31536000, immutable', CODE])
  await t.close()
})
