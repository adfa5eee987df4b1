import { webcrypto } from 'node:crypto'
import { TextEncoder as NodeTextEncoder } from 'node:util'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import type { TabOverride } from '@parley/shared/contract/tab-override'
import { createStore } from '@parley/shared/remote/store'
import type { Releases } from '../documents/release-source.ts'
import { aManifest, aRelease } from '../testing/builders.ts'
import { endOfOverride, type OverrideFacts } from './override-rule.ts'
import { runOverrides } from './run-override.ts'
import { createTabOverrides } from './tab-override.ts'

const OLD = aManifest()
const NEW = aManifest({ version: '1.1.0', build: 'bbbbbb222222b' })
const SHELL = '0.1.0+sssssssssssss'
const NOW = new Date('2026-11-20T10:00:00.000Z')
const OFFER = { apis: [1], capabilities: [], shared: { react: '19.3.1' } }

const anOverride = (over: Partial<TabOverride> = {}): TabOverride => ({
  schema: 1,
  kind: 'tab-override',
  audience: 'account:1 user:20',
  shell: SHELL,
  issuedAt: NOW.toISOString(),
  expiresAt: '2026-11-20T18:00:00.000Z',
  remote: 'reports',
  target: aRelease(NEW).target,
  manifest: NEW,
  ...over,
})

const someReleases = (over: Partial<Releases> = {}): Releases => ({
  accountId: 1,
  revision: 5,
  remotes: { reports: aRelease(OLD), contacts: aRelease(aManifest({ name: 'contacts' })) },
  shell: null,
  problem: null,
  ...over,
})

describe('whether a tab may run another build', () => {
  const answer = (override: TabOverride, facts: Partial<OverrideFacts> = {}) =>
    endOfOverride(override, { releases: someReleases(), userId: 20, shell: SHELL, offer: OFFER, now: NOW, ...facts })
  const released = (over: Partial<Releases['remotes'][string]>) => ({
    releases: someReleases({ remotes: { reports: { ...aRelease(OLD), ...over } } }),
  })

  it.each([
    ['it may', null, anOverride(), {}],
    ['it is for another person', 'invalid', anOverride(), { userId: 21 }],
    ['it is for another account', 'invalid', anOverride({ audience: 'account:2 user:20' }), {}],
    ['its time is over', 'expired', anOverride(), { now: new Date('2026-11-20T18:00:00.000Z') }],
    ['its time cannot be read', 'expired', anOverride({ expiresAt: 'soon' }), {}],
    ['the page runs another shell', 'shell', anOverride(), { shell: '0.2.0+ttttttttttttt' }],
    ['the shell cannot run it', 'refused', anOverride(), { offer: { ...OFFER, apis: [9] } }],
    ['the account lost the area', 'gone', anOverride(), { releases: someReleases({ remotes: {} }) }],
    ['the area is paused', 'gone', anOverride(), released({ status: 'paused' })],
    ['people were taken off the build', 'withdrawn', anOverride(), released({ withdrawn: ['1.1.0+bbbbbb222222b'] })],
    ['it is what is released', 'released', anOverride(), released(aRelease(NEW))],
    ['it keeps data in another form', 'state', anOverride({ manifest: { ...NEW, state: { schema: 2 } } }), {}],
  ] as const)('%s', (_what, expected, override, facts) => {
    expect(answer(override, facts)).toBe(expected)
  })
})

/** One page of a tab; `memory` is the storage of the tab, which outlives its pages. */
function aPage(memory = aMemory(), signing: { crypto?: SubtleCrypto; keys?: ReleaseKey[] } = {}) {
  const source = createStore(someReleases())
  const page = new EventTarget()
  const exchanged: string[] = []
  const timers = { setTimeout: jest.fn(() => 1), clearTimeout: jest.fn() }
  const override = createTabOverrides(
    { source, memory },
    async (parts) =>
      runOverrides({
        ...parts,
        keys: signing.keys ?? [],
        shell: SHELL,
        offer: OFFER,
        crypto: signing.crypto,
        now: () => NOW,
        memory,
        page: Object.assign(page, timers) as never,
        exchange: (remote) => exchanged.push(remote),
      }),
    () => undefined,
  )
  const shownBuild = () => override.shown.get().remotes.reports?.target.build
  return { ...override, source, exchanged, shownBuild, leave: () => page.dispatchEvent(new Event('pagehide')) }
}

function aMemory() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const signed = (override = anOverride()) => ({ override, sig: { kid: 'k', alg: 'ES256', value: 'x..y' } })

async function begun(memory = aMemory()) {
  const tab = aPage(memory)
  await tab.opened(20)
  expect(await tab.tab.begin(signed())).toBeNull()
  return tab
}

describe('another build in a tab', () => {
  it('takes the place of what is released, which stays behind it, and of nothing else', async () => {
    const tab = await begun()
    const { reports, contacts } = tab.shown.get().remotes
    expect(reports).toMatchObject({ target: { build: NEW.build }, fallback: { build: OLD.build }, why: { by: 'tab' } })
    expect(contacts).toBe(tab.source.get().remotes.contacts)
    expect(tab.tab.state.get()).toMatchObject({ ended: null, override: { remote: 'reports' } })
    expect(tab.exchanged).toEqual(['reports'])
    expect([...tab.tried]).toEqual(['reports@1.1.0+bbbbbb222222b'])
  })

  it('is given up at a word, and the open page of the area is exchanged again', async () => {
    const tab = await begun()
    tab.tab.end()
    await Promise.resolve()
    expect([tab.shownBuild(), tab.tab.state.get()]).toEqual([OLD.build, null])
    expect(tab.exchanged).toEqual(['reports', 'reports'])
    expect(tab.tab.isUsed()).toBe(true)
  })
})

describe('from page to page, another build', () => {
  it('outlives a reload of the tab, and is in its storage only while no page is open: a copy of the tab has none', async () => {
    const memory = aMemory()
    const first = await begun(memory)
    expect([...memory.values.keys()]).toEqual([])
    first.leave()
    const next = aPage(memory)
    expect([...memory.values.keys()]).toEqual([])
    await next.opened(20)
    expect(next.shownBuild()).toBe(NEW.build)
  })

  it('waits in a page that opened no account, and is not for the next person', async () => {
    const memory = aMemory()
    ;(await begun(memory)).leave()
    const console = aPage(memory)
    await console.waits()
    console.leave()
    const other = aPage(memory)
    await other.opened(21)
    expect([other.shownBuild(), other.tab.state.get()]).toEqual([OLD.build, null])
    other.leave()
    expect([...memory.values.keys()]).toEqual([])
  })

  it('ends with a reason when people are taken off the build, or when it cannot be used', async () => {
    const tab = await begun()
    const reports = { ...aRelease(OLD), withdrawn: ['1.1.0+bbbbbb222222b'] }
    tab.source.set(someReleases({ revision: 6, remotes: { reports } }))
    expect([tab.shownBuild(), tab.tab.state.get()?.ended]).toEqual([OLD.build, 'withdrawn'])
    tab.tab.dismiss()
    expect(tab.tab.state.get()).toBeNull()

    const broken = await begun()
    broken.broke('reports@1.1.0+bbbbbb222222b')
    await Promise.resolve()
    expect([broken.shownBuild(), broken.tab.state.get()?.ended]).toEqual([OLD.build, 'broken'])
  })
})

describe('what a tab is told to run', () => {
  it('is nothing where the storage of the tab holds something else', async () => {
    const memory = aMemory()
    memory.setItem('parley.override', 'not ours')
    const tab = aPage(memory)
    await tab.opened(20)
    expect([tab.shownBuild(), tab.tab.isUsed()]).toEqual([OLD.build, false])
  })

  it('is off while another account is open, and on again in its own', async () => {
    const tab = await begun()
    tab.source.set(someReleases({ accountId: 2 }))
    expect([tab.shownBuild(), tab.tab.state.get()]).toEqual([OLD.build, null])
    tab.source.set(someReleases())
    expect(tab.shownBuild()).toBe(NEW.build)
  })

  it('is what this installation has signed, and not a word more', async () => {
    globalThis.TextEncoder ??= NodeTextEncoder as typeof globalThis.TextEncoder
    const { subtle } = webcrypto
    const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    const keys = [{ ...(await subtle.exportKey('jwk', pair.publicKey)), kid: 'k' }] as unknown as ReleaseKey[]
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
    const header = base64(Buffer.from('{"alg":"ES256","kid":"k"}'))
    const text = `${header}.${base64(Buffer.from(canonicalJson(anOverride())))}`
    const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text))
    const sig = { kid: 'k', alg: 'ES256', value: `${header}..${base64(new Uint8Array(signature))}` }

    const tab = aPage(aMemory(), { crypto: subtle as unknown as SubtleCrypto, keys })
    await tab.opened(20)
    const longer = anOverride({ expiresAt: '2026-12-20T18:00:00.000Z' })
    expect(await tab.tab.begin({ override: longer, sig })).toBe('invalid')
    expect(await tab.tab.begin({ anything: 'else' })).toBe('invalid')
    expect(tab.shownBuild()).toBe(OLD.build)
    expect(await tab.tab.begin({ override: anOverride(), sig })).toBeNull()
    expect(tab.shownBuild()).toBe(NEW.build)
  })
})
