import { TEST_PASSWORD } from '../../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'
import { endPins } from './end-pins.job.ts'

let t: TestApp
let registry: TestRegistry
let now = new Date()
beforeAll(async () => {
  t = await buildOwnTestApp()
  t.deps.now = () => now
  registry = registryOn(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  await registry.empty()
  await registry.release('reports', aRemoteBuild({ version: '1.0.0', build: OLD }))
  await registry.publish('reports', aRemoteBuild({ version: '1.1.0', build: NEW }))
})

const OLD = 'aaaaaa111111a'
const NEW = 'bbbbbb222222b'
const WISH = { version: '1.1.0', build: NEW }
const ACCOUNTS = Array.from({ length: 60 }, (_, at) => at + 1)

const reportsOf = async (accountId: number) => (await registry.documentOf(accountId)).document.remotes.reports
async function whoHasNew(): Promise<number[]> {
  const builds = await Promise.all(ACCOUNTS.map(async (id) => (await reportsOf(id)).target.build))
  return ACCOUNTS.filter((_, at) => builds[at] === NEW)
}
const toShare = (share: number, more = {}) => registry.done('reports', 'promote', { ...WISH, share, ...more })
const refusalOf = async (action: string, body: object) => {
  const answer = await registry.change('reports', action, { revision: await registry.revision(), ...body })
  return [answer.status, answer.body.error]
}
const statusOf = async (body: object) =>
  (await registry.change('reports', 'promote', { revision: await registry.revision(), ...WISH, ...body })).status

describe('a build that a share of accounts gets first', () => {
  it('reaches more accounts with every step, never fewer, and at last everybody', async () => {
    await toShare(25)
    const first = await whoHasNew()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(ACCOUNTS.length / 2)
    await toShare(60)
    const more = await whoHasNew()
    expect(more).toEqual(expect.arrayContaining(first))
    expect(more.length).toBeGreaterThan(first.length)
    await toShare(100)
    expect(await whoHasNew()).toEqual(ACCOUNTS)
    expect((await registry.status()).ramps).toEqual([])
  })

  it('says why an account has it, and falls back to what everybody has', async () => {
    await toShare(25)
    const [one = 0] = await whoHasNew()
    expect(await reportsOf(one)).toMatchObject({
      target: { build: NEW },
      fallback: { build: OLD },
      trace: ['among the first 25 % of accounts'],
    })
    expect((await reportsOf(0)).target.build).toBe(OLD)
  })

  it('stands in the status with its next step, and in the history with what it replaced', async () => {
    await toShare(1, { reason: 'a careful beginning' })
    await toShare(5)
    const { ramps } = await registry.status()
    // Without an account that would notice a step, the next one is everybody.
    expect(ramps).toMatchObject([{ remote: 'reports', ...WISH, share: 5, next: 100 }])
    const { entries } = (await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())).body
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'promote', actor: 'local key', before: { share: 1 }, after: { build: NEW, share: 5 } },
      { action: 'promote', reason: 'a careful beginning', before: { build: OLD }, after: { build: NEW, share: 1 } },
    ])
  })

  it('is paused and let go on under names of their own, and with another share it is given', async () => {
    await toShare(1, { auto: true })
    for (const auto of [false, true]) await toShare(1, { auto })
    await toShare(1, { auto: true, step_minutes: 20 })
    await toShare(5, { auto: false })
    const { entries } = (await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())).body
    const actions = entries.slice(0, 5).map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['promote', 'promote', 'resume', 'pause', 'promote'])
  })
})

describe('such a build, when its time is over,', () => {
  it('is taken back at once: those who have it are told, and it needs force to come again', async () => {
    await toShare(60)
    const [one = 0] = await whoHasNew()
    await registry.done('reports', 'rollback', { reason: 'it blinks' })
    expect(await whoHasNew()).toEqual([])
    expect((await reportsOf(one)).withdrawn).toEqual([`1.1.0+${NEW}`])
    expect(await refusalOf('promote', { ...WISH, share: 5 })).toEqual([
      422,
      expect.stringContaining('was rolled back (it blinks)'),
    ])
    await toShare(60, { force: true })
    expect((await whoHasNew()).length).toBeGreaterThan(0)
    await toShare(100)
    expect(await whoHasNew()).toEqual(ACCOUNTS)
  })

  it('ends when its build is revoked, or the area withdrawn', async () => {
    await toShare(60)
    const [one = 0] = await whoHasNew()
    await registry.done('reports', 'revoke', { ...WISH, reason: 'leaks' })
    expect(await reportsOf(one)).toMatchObject({ target: { build: OLD }, withdrawn: [`1.1.0+${NEW}`] })
    await registry.done('reports', 'withdraw')
    expect((await registry.status()).ramps).toEqual([])
  })

  it('yields to the pin of an account', async () => {
    const { id } = await t.make.account()
    await toShare(99)
    expect((await reportsOf(id)).target.build).toBe(NEW)
    await registry.done('reports', 'promote', { version: '1.0.0', build: OLD, account_id: id })
    expect((await reportsOf(id)).target.build).toBe(OLD)
  })

  it('may be a shell, which pages of those accounts then name', async () => {
    await registry.release('shell', aShellBuild())
    const { version, build } = (await registry.publish('shell', aShellBuild({ build: 'eeeeee555555e' }))).body
    await registry.done('shell', 'promote', { version, build, share: 60 })
    const pages = await Promise.all(ACCOUNTS.map((id) => t.as(null).get(`/app/accounts/${id}/dashboard`)))
    const given = pages.filter(({ text }) => text.includes('+eeeeee555555e/main.js'))
    expect(given.length).toBeGreaterThan(10)
    expect(given.length).toBeLessThan(ACCOUNTS.length - 5)
  })
})

describe('a share is refused', () => {
  it.each([0, 101, 2.5])('of %d percent', async (share) => {
    expect(await statusOf({ share })).toBe(422)
  })

  it('that is smaller than the one before', async () => {
    await toShare(25)
    expect(await refusalOf('promote', { ...WISH, share: 5 })).toEqual([422, expect.stringContaining('only grows')])
  })

  it('for one account, of what everybody has, and where nobody has anything', async () => {
    const { id } = await t.make.account()
    expect((await refusalOf('promote', { ...WISH, share: 5, account_id: id }))[0]).toBe(422)
    expect((await refusalOf('promote', { version: '1.0.0', build: OLD, share: 5 }))[0]).toBe(422)
    await registry.done('reports', 'withdraw')
    expect((await refusalOf('promote', { ...WISH, share: 5 }))[0]).toBe(422)
  })
})

describe('a pin that ends by itself', () => {
  let pinned: number
  beforeEach(async () => {
    pinned = (await t.make.account()).id
  })
  const inAWeek = () => new Date(now.getTime() + 7 * 86_400_000)

  it('holds until its time, then the account follows everybody again, and the history says so', async () => {
    await registry.done('reports', 'promote', { ...WISH, account_id: pinned, expires_at: inAWeek().toISOString() })
    expect((await registry.status()).pins).toMatchObject([{ account_id: pinned, expires_at: inAWeek().toISOString() }])
    expect(await endPins(t.deps)).toBe(0)
    expect((await reportsOf(pinned)).target.build).toBe(NEW)
    now = new Date(inAWeek().getTime() + 1)
    expect(await endPins(t.deps)).toBe(1)
    expect((await reportsOf(pinned)).target.build).toBe(OLD)
    const { entries } = (await t.as(null).get('/platform/v1/releases/history', registry.key())).body
    expect(entries[0]).toMatchObject({ action: 'unpin', actor: 'time', before: { account_id: pinned, build: NEW } })
  })

  it('is refused in the past, and for everybody', async () => {
    const past = new Date(now.getTime() - 1000).toISOString()
    expect(await statusOf({ account_id: pinned, expires_at: past })).toBe(422)
    expect(await statusOf({ expires_at: inAWeek().toISOString() })).toBe(422)
    expect(await statusOf({ account_id: pinned, expires_at: 'soon' })).toBe(422)
  })
})

describe('the channel of an account', () => {
  const setChannel = async (accountId: number, channel: string, more: object = {}) =>
    t
      .as(null)
      .post(
        '/platform/v1/channels',
        { revision: await registry.revision(), account_id: accountId, channel, reason: 'agreed', ...more },
        registry.key(),
      )

  it('gives it what is on its way before its turn, says so, and can be ended', async () => {
    const account = await t.make.account()
    await setChannel(account.id, 'internal')
    await toShare(1)
    expect(await reportsOf(account.id)).toMatchObject({ target: { build: NEW }, trace: ['in the channel internal'] })
    expect((await registry.status()).channels).toEqual([{ account_id: account.id, channel: 'internal' }])
    await setChannel(account.id, 'stable')
    expect((await registry.status()).channels).toEqual([])
    const { entries } = (await t.as(null).get('/platform/v1/releases/history', registry.key())).body
    expect(entries[0]).toMatchObject({
      action: 'channel',
      reason: 'agreed',
      before: { account_id: account.id, channel: 'internal' },
      after: { channel: 'stable' },
    })
  })

  it('yields to its pin', async () => {
    const account = await t.make.account()
    await setChannel(account.id, 'internal')
    await registry.done('reports', 'promote', { version: '1.0.0', build: OLD, account_id: account.id })
    await toShare(60)
    expect((await reportsOf(account.id)).target.build).toBe(OLD)
  })

  it('is refused for no account, under no name, on what somebody changed, and to strangers', async () => {
    const account = await t.make.account()
    expect((await setChannel(2_147_483_000, 'beta')).status).toBe(404)
    expect((await setChannel(account.id, 'gold')).status).toBe(422)
    expect((await setChannel(account.id, 'beta', { revision: 1 })).status).toBe(409)
    expect(
      (await t.as(null).post('/platform/v1/channels', { revision: 1, account_id: 1, channel: 'beta' })).status,
    ).toBe(401)
  })
})

describe('a build that a share of people gets first', () => {
  /** What the browser of a person is given, who is known by the cookie of signing in. */
  async function buildFor(person: { id: number; email: string }, account: number): Promise<string> {
    const { headers } = await t.as(null).post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const answer = await t.as(null).get(`/platform/v1/releases?account=${account}`, { cookie })
    return answer.body.document.remotes.reports.target.build
  }

  it('is one person’s before it is everybody’s, in one team, and says so', async () => {
    const account = await t.make.account()
    const people = [await t.make.agent(account), await t.make.agent(account), await t.make.agent(account)]
    await toShare(50, { of: 'users' })
    const [{ unit, of, reached }] = (await registry.status()).ramps
    expect(unit).toBe('users')
    const builds = await Promise.all(people.map((person) => buildFor(person, account.id)))
    expect(builds.filter((build) => build === NEW)).toHaveLength(reached)
    expect(of).toBe(3)
    // Whoever is not known has what everybody has.
    expect((await reportsOf(account.id)).target.build).toBe(OLD)
  })

  it('stays a share of people', async () => {
    await toShare(5, { of: 'users' })
    expect(await refusalOf('promote', { ...WISH, share: 25, of: 'accounts' })).toEqual([
      422,
      `1.1.0+${NEW} goes by a share of users: roll it back first to begin otherwise`,
    ])
    await toShare(25)
    expect((await registry.status()).ramps).toMatchObject([{ unit: 'users', share: 25 }])
  })
})
