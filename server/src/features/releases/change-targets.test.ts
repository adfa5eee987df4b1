import type { Deps } from '../../deps.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { announce } from './announce.ts'
import { aRemoteBuild, aShellBuild } from './testing/builds.ts'
import { registryOn, type TestRegistry } from './testing/registry.ts'

let t: TestApp
let registry: TestRegistry
/** An account that is given builds of its own. */
let own: number
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  own = (await t.make.account()).id
})
afterAll(() => t.close())
beforeEach(() => registry.empty())

const FIRST = 'aaaaaa111111a'
const SECOND = 'bbbbbb222222b'
const THIRD = 'cccccc333333c'
const first = (facts = {}) => aRemoteBuild({ version: '1.0.0', build: FIRST, ...facts })
const second = (facts = {}) => aRemoteBuild({ version: '1.1.0', build: SECOND, ...facts })
const third = (facts = {}) => aRemoteBuild({ version: '1.2.0', build: THIRD, ...facts })

const reportsOf = async (accountId: number, query = '') =>
  (await registry.documentOf(accountId, query)).document.remotes.reports
const buildsOf = async (accountId: number, query = '') => {
  const { target, fallback } = await reportsOf(accountId, query)
  return [target.build, fallback?.build ?? null]
}
const refusalOf = async (action: string, body: object) => {
  const answer = await registry.change('reports', action, { revision: await registry.revision(), ...body })
  return [answer.status, answer.body.error]
}

/** Where so many tabs of account 7 are connected; answers within how many milliseconds they are to ask. */
async function spreadOver(tabs: number): Promise<unknown> {
  const told: unknown[] = []
  const publish = async (_audience: unknown, _event: unknown, data: unknown) => void told.push(data)
  const realtime = { connections: () => ({ socketio: tabs, cable: 0 }) }
  await announce({ publish, realtime } as unknown as Deps, 7, { revision: 3 })
  expect(told).toHaveLength(1)
  return (told[0] as { within: number }).within
}

it('the more tabs there are, the further they spread their question, up to half a minute', async () => {
  expect(await spreadOver(0)).toBe(0)
  expect(await spreadOver(200)).toBe(1_000)
  expect(await spreadOver(2_000)).toBe(10_000)
  expect(await spreadOver(50_000)).toBe(30_000)
})

describe('promoting', () => {
  it('gives everybody the build, tells every account, and keeps the one before as fallback', async () => {
    const account = await t.make.account()
    await registry.release('reports', first())
    await registry.release('reports', second())
    expect(await buildsOf(account.id)).toEqual([SECOND, FIRST])
    const revision = await registry.revision()
    const told = t.published.filter(
      ({ event, audience }) =>
        event === 'release.changed' && 'accountId' in audience && audience.accountId === account.id,
    )
    expect(told.map(({ audience, data }) => [audience.kind, data])).toEqual([
      ['members', { revision: revision - 1, within: 0 }],
      ['members', { revision, within: 0 }],
    ])
  })

  it('names the area whose open pages are to take it at once', async () => {
    const account = await t.make.account()
    await registry.release('reports', first(), { reload: true, account_id: account.id })
    expect(t.published.at(-1)).toMatchObject({ event: 'release.changed', data: { reload: 'reports' } })
  })
})

describe('promoting refuses', () => {
  it('a decision that was made on an older state', async () => {
    const { version, build } = (await registry.publish('reports', first())).body
    const seen = await registry.revision()
    const [one, two] = await Promise.all([
      registry.change('reports', 'promote', { version, build, revision: seen }),
      registry.change('reports', 'promote', { version, build, revision: seen }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
  })

  it('what was never published', async () => {
    const wish = { version: '9.9.9', build: 'abcdef', revision: await registry.revision() }
    expect((await registry.change('reports', 'promote', wish)).status).toBe(404)
    expect((await registry.change('nothing', 'rollback', wish)).status).toBe(404)
  })

  it.each([
    ['a ShellApi that the released shell does not serve', { apis: [2] }, 'E_SHELL_TOO_OLD needs shell API 2'],
    [
      'a name that the released shell does not provide',
      { takes: { 'react-router': ['Link', 'useBlocker'] } },
      'E_SHARED_MISSING not provided by the shell: react-router: useBlocker',
    ],
  ])('what needs %s, with the verdict in words; with force it waits for the shell', async (_what, facts, words) => {
    await registry.release('shell', aShellBuild({ exports: { 'react-router': ['Link'] } }))
    await registry.release('reports', first())
    await registry.publish('reports', second(facts))
    const wish = { version: '1.1.0', build: SECOND }
    expect(await refusalOf('promote', wish)).toEqual([422, expect.stringContaining(words)])
    expect(await buildsOf(1)).toEqual([FIRST, null])
    await registry.done('reports', 'promote', { ...wish, force: true })
    expect(await buildsOf(1)).toEqual([FIRST, null])
    expect((await reportsOf(1)).trace.join()).toContain(words)
    expect((await registry.status()).targets[0].refusal).toContain(words)
  })

  it('a shell that cannot run what is released, and names it', async () => {
    await registry.release('shell', aShellBuild({ apis: [1] }))
    await registry.release('reports', first())
    const { version, build } = (await registry.publish('shell', aShellBuild({ build: THIRD, apis: [2] }))).body
    const answer = await registry.change('shell', 'promote', { version, build, revision: await registry.revision() })
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining(`reports 1.0.0+${FIRST}`)])
  })
})

it('what a change names and is not there is said by name: a build, an account, an area', async () => {
  await registry.release('reports', first())
  const [known, unknown] = [
    { version: '1.0.0', build: FIRST },
    { version: '9.9.9', build: 'abcdef' },
  ]
  const unpublished = [404, 'reports 9.9.9+abcdef was never published here']
  expect(await refusalOf('promote', unknown)).toEqual(unpublished)
  expect(await refusalOf('rollback', { to: unknown })).toEqual(unpublished)
  expect(await refusalOf('revoke', unknown)).toEqual(unpublished)
  expect(await refusalOf('promote', { ...known, account_id: 9_999 })).toEqual([404, 'There is no account 9999'])
  const noneOfItsOwn = [404, `Account ${own} has no reports of its own: it gets what everybody has`]
  expect(await refusalOf('unpin', { account_id: own })).toEqual(noneOfItsOwn)
  expect(await refusalOf('rollback', { account_id: own })).toEqual(noneOfItsOwn)
  await registry.done('reports', 'withdraw')
  expect(await refusalOf('withdraw', {})).toEqual([404, 'Nobody has reports'])
  expect(await refusalOf('rollback', {})).toEqual([404, 'Nobody has reports'])
  const slot = { slot: 'reports.tile', off: true }
  expect(await refusalOf('slots', slot)).toEqual([404, 'Nobody has reports'])
})

describe('rolling back', () => {
  it('goes back step by step, as far as there were releases, and says who did it and why', async () => {
    for (const files of [first(), second(), third()]) await registry.release('reports', files)
    await registry.done('reports', 'rollback', { reason: 'broken' })
    expect(await buildsOf(1)).toEqual([SECOND, FIRST])
    await registry.done('reports', 'rollback')
    expect(await buildsOf(1)).toEqual([FIRST, null])
    expect(await refusalOf('rollback', {})).toEqual([422, 'reports has no earlier release to go back to'])
    const { entries } = (await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())).body
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: 'local key', action: 'rollback', before: { build: SECOND }, after: { build: FIRST } },
      { actor: 'local key', action: 'rollback', reason: 'broken', before: { build: THIRD }, after: { build: SECOND } },
    ])
  })

  it('goes back to the release that is named', async () => {
    for (const files of [first(), second(), third()]) await registry.release('reports', files)
    await registry.done('reports', 'rollback', { to: { version: '1.0.0', build: FIRST } })
    expect(await buildsOf(1)).toEqual([FIRST, SECOND])
  })

  it('refuses to go back to what people have', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second())
    expect(await refusalOf('rollback', { to: { version: '1.1.0', build: SECOND } })).toEqual([
      422,
      `reports 1.1.0+${SECOND} is what they have: name the build to go back to`,
    ])
    expect(await buildsOf(1)).toEqual([SECOND, FIRST])
  })

  it('names the build in the document, so that tabs that show it know', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second())
    await registry.done('reports', 'rollback', { reload: true })
    expect((await reportsOf(1)).withdrawn).toEqual([`1.1.0+${SECOND}`])
  })

  it('never gives the build again by itself: not as fallback, not to an old tab, not by promoting it unawares', async () => {
    const shell = await registry.release('shell', aShellBuild())
    await registry.release('reports', first())
    await registry.release('reports', second())
    await registry.done('reports', 'rollback', { reason: 'hangs' })
    const wish = { version: '1.1.0', build: SECOND }
    expect(await refusalOf('promote', wish)).toEqual([422, expect.stringContaining('was rolled back (hangs)')])
    await registry.publish('reports', third({ apis: [2] }))
    await registry.done('reports', 'promote', { version: '1.2.0', build: THIRD, force: true })
    expect(await buildsOf(1, `&shell=${encodeURIComponent(`${shell.version}+${shell.build}`)}`)).toEqual([FIRST, null])
    await registry.done('reports', 'promote', { ...wish, force: true })
    expect(await buildsOf(1)).toEqual([SECOND, FIRST])
    expect((await reportsOf(1)).withdrawn).toEqual([])
  })
})

describe('what an old tab gets', () => {
  it('says which shell new pages run, and which it is to leave', async () => {
    await registry.release('shell', aShellBuild())
    const newer = aShellBuild({ version: '1.1.0', build: SECOND })
    await registry.release('shell', newer)
    expect((await registry.documentOf(1)).document.shell).toEqual({
      ...{ version: '1.1.0', build: SECOND, withdrawn: [] },
      why: { by: 'everybody' },
    })
    await registry.done('shell', 'rollback')
    expect((await registry.documentOf(1)).document.shell).toMatchObject({ withdrawn: [`1.1.0+${SECOND}`] })
  })

  it('is never a build that was published and not promoted', async () => {
    await registry.release('shell', aShellBuild())
    await registry.release('reports', first())
    await registry.publish('reports', second())
    await registry.publish('reports', third({ apis: [2] }))
    await registry.done('reports', 'promote', { version: '1.2.0', build: THIRD, force: true })
    expect(await buildsOf(1)).toEqual([FIRST, null])
  })
})

describe('a release of one account alone', () => {
  it('touches no other account, and is shown', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second(), { account_id: own })
    expect(await buildsOf(own)).toEqual([SECOND, FIRST])
    expect(await buildsOf(own + 1)).toEqual([FIRST, null])
    expect((await registry.status()).pins).toMatchObject([{ account_id: own, remote: 'reports', build: SECOND }])
  })

  it('is rolled back to what everybody has, which it follows from then on', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second(), { account_id: own })
    expect((await registry.done('reports', 'rollback', { account_id: own })).target).toBeNull()
    expect(await buildsOf(own)).toEqual([FIRST, null])
    expect((await registry.status()).pins).toEqual([])
    await registry.release('reports', third())
    expect(await buildsOf(own)).toEqual([THIRD, FIRST])
  })

  it('ends with unpin', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second(), { account_id: own })
    await registry.done('reports', 'unpin', { account_id: own })
    expect((await buildsOf(own))[0]).toBe(FIRST)
    expect((await refusalOf('unpin', { account_id: own }))[0]).toBe(404)
    expect((await refusalOf('unpin', {}))[0]).toBe(404)
  })
})

describe('withdrawing', () => {
  it('takes an area from everybody, pinned accounts included, and leaves its builds to be promoted again', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second(), { account_id: own })
    await registry.done('reports', 'withdraw', { reason: 'sold' })
    expect([await reportsOf(1), await reportsOf(own)]).toEqual([undefined, undefined])
    await registry.done('reports', 'promote', { version: '1.0.0', build: FIRST })
    expect((await buildsOf(own))[0]).toBe(FIRST)
  })

  it('is refused for the shell and for what nobody has', async () => {
    await registry.release('shell', aShellBuild())
    const answer = await registry.change('shell', 'withdraw', { revision: await registry.revision() })
    expect(answer.status).toBe(422)
    expect((await refusalOf('withdraw', {}))[0]).toBe(404)
  })
})

describe('revoking', () => {
  it('takes a build from everybody, from pinned accounts as well, for good', async () => {
    await registry.release('reports', first())
    await registry.release('reports', second())
    await registry.release('reports', second(), { account_id: own })
    const wish = { version: '1.1.0', build: SECOND }
    await registry.done('reports', 'revoke', { ...wish, reason: 'leaks' })
    expect([await buildsOf(1), await buildsOf(own)]).toEqual([
      [FIRST, null],
      [FIRST, null],
    ])
    expect(await refusalOf('promote', { ...wish, force: true })).toEqual([
      422,
      `reports 1.1.0+${SECOND} is revoked: leaks`,
    ])
    expect((await reportsOf(own)).withdrawn).toEqual([`1.1.0+${SECOND}`])
  })

  it('names a build that nobody was ever given, for the tab that tries it', async () => {
    await registry.release('reports', first())
    await registry.publish('reports', second())
    await registry.done('reports', 'revoke', { version: '1.1.0', build: SECOND, reason: 'leaks' })
    expect((await reportsOf(own)).withdrawn).toEqual([`1.1.0+${SECOND}`])
  })

  it('is refused while everybody has the build and there is no other', async () => {
    await registry.release('reports', first())
    expect((await refusalOf('revoke', { version: '1.0.0', build: FIRST }))[0]).toBe(422)
    expect(await buildsOf(1)).toEqual([FIRST, null])
  })
})
