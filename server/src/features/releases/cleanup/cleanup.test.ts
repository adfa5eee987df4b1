import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

const DAY_MS = 86_400_000
let t: TestApp
let registry: TestRegistry
let maya: { accessToken: string }
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  maya = await t.make.agent(await t.make.account())
})
afterAll(() => t.close())

/** Builds 1 to 6, one after the other everybody’s; all but the last two were taken by the next one. */
const builds = [1, 2, 3, 4, 5, 6].map((n) => ({ version: `1.${n}.0`, build: `aaaaaa11111${n}a` }))
const nth = (n: number) => builds[n - 1] ?? { version: '', build: '' }
beforeEach(async () => {
  t.deps.now = () => new Date()
  await registry.empty()
  await t.db.query('delete from release_health')
  await t.db.query('delete from release_health_people')
  for (const one of builds) await registry.release('reports', aRemoteBuild({ ...one, entry: `entry of ${one.build}` }))
})

const cleanUp = (body: object) => t.as(null).post('/platform/v1/release-cleanups', body, registry.key())
const later = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS)
  t.deps.now = () => at
}
const named = (...all: number[]) => all.map((n) => expect.objectContaining({ remote: 'reports', ...nth(n) }))
const fileOf = async (n: number, file = 'remoteEntry.js') =>
  (await t.app.inject(`/r/reports/${nth(n).version}+${nth(n).build}/${file}`)).statusCode

it('keeps what is young, and tells what would go before anything does', async () => {
  expect((await cleanUp({})).body).toEqual({ applied: false, kept: 6, removed: [] })
  later(31)
  const { body } = await cleanUp({})
  expect(body).toMatchObject({ applied: false, kept: 3 })
  expect(body.removed).toEqual(expect.arrayContaining(named(1, 2, 3)))
  expect((await registry.status()).releases).toHaveLength(6)
})

it('deletes what nobody runs with its own files, and leaves those that others have', async () => {
  later(31)
  expect((await cleanUp({ apply: true })).body.removed).toHaveLength(3)
  expect((await registry.status()).releases.map(({ build }: { build: string }) => build).sort()).toEqual(
    [4, 5, 6].map((n) => nth(n).build),
  )
  expect([await fileOf(1), await fileOf(4), await fileOf(6)]).toEqual([404, 200, 200])
  // All builds have this file in common.
  expect(await fileOf(4, 'assets/remote.js')).toBe(200)
  await registry.done('reports', 'rollback')
  expect((await registry.status()).targets).toMatchObject([nth(5)])
})

it('keeps what an account is pinned to, what is on its way, what is revoked, and what a tab ran lately', async () => {
  const pinned = (await t.make.account()).id
  await registry.done('reports', 'promote', { ...nth(1), account_id: pinned })
  await registry.done('reports', 'promote', { ...nth(2), share: 5, force: true })
  await registry.publish('reports', aRemoteBuild({ version: '2.0.0', build: 'bbbbbb222222b' }))
  await registry.done('reports', 'revoke', { version: '2.0.0', build: 'bbbbbb222222b' })
  later(31)
  await t.as(maya).post('/platform/v1/health', {
    shell: '',
    events: [{ remote: 'reports', ...nth(3), phase: 'mount', code: '', ok: true, ms: 1, count: 1 }],
  })
  expect((await cleanUp({ apply: true })).body).toMatchObject({ kept: 7, removed: [] })
})

it('leaves a build publishable again, files and all', async () => {
  later(31)
  await cleanUp({ apply: true })
  const again = aRemoteBuild({ ...nth(1), entry: `entry of ${nth(1).build}` })
  expect((await registry.publish('reports', again)).status).toBe(201)
  expect(await fileOf(1)).toBe(200)
})

it('stands in the history', async () => {
  later(31)
  await cleanUp({ apply: true })
  const { entries } = (await t.as(null).get('/platform/v1/releases/history', registry.key())).body
  expect(entries[0]).toMatchObject({ action: 'cleanup', actor: 'local key', remote: 'reports' })
})

it.each([
  ['no days', { days: 0 }],
  ['half a day', { days: 1.5 }],
])('refuses %s', async (_what, body) => {
  expect((await cleanUp(body)).status).toBe(422)
})

it('is for whoever releases everything', async () => {
  expect((await t.as(null).post('/platform/v1/release-cleanups', {})).status).toBe(401)
  expect((await t.as(maya).post('/platform/v1/release-cleanups', {})).status).toBe(401)
})
