import { ReleaseHistory, ReleaseStatus } from '@parley/shared/contract/release-status'
import * as v from 'valibot'
import { TEST_PASSWORD } from '../../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

const OLD = 'aaaaaa111111a'
const NEW = 'bbbbbb222222b'
const WISH = { version: '1.1.0', build: NEW }

let t: TestApp
let registry: TestRegistry
let ids: number[]
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  ids = [(await t.make.account({ name: 'Northwind' })).id]
  for (let more = 0; more < 5; more += 1) ids.push((await t.make.account()).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  await registry.empty()
  await registry.release('reports', aRemoteBuild({ version: '1.0.0', build: OLD }))
  await registry.publish('reports', aRemoteBuild({ version: '1.1.0', build: NEW }))
})

/** Signs in, as a browser does, and answers the headers of its session. */
async function sessionOf(isSuperAdmin: boolean): Promise<Record<string, string>> {
  const person = await t.make.user(isSuperAdmin ? { type: 'SuperAdmin' } : {})
  const { headers } = await t.as(null).post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
}

const lookUp = (id: number | string, headers: Record<string, string> = registry.key()) =>
  t.as(null).get(`/platform/v1/releases/accounts/${id}`, headers)
const setChannel = async (account_id: number, channel: string) =>
  t.as(null).post('/platform/v1/channels', { revision: await registry.revision(), account_id, channel }, registry.key())

it('says what an account gets, and that it is what everybody gets', async () => {
  expect((await lookUp(ids[0] ?? 0)).body).toEqual({
    account_id: ids[0],
    name: 'Northwind',
    channel: 'stable',
    remotes: [{ remote: 'reports', version: '1.0.0', build: OLD, why: 'everybody' }],
  })
})

it('says that it is pinned, in a channel, or among the first', async () => {
  const [pinned = 0, eager = 0, ...plain] = ids
  await registry.done('reports', 'promote', { ...WISH, account_id: pinned })
  await setChannel(eager, 'internal')
  await registry.done('reports', 'promote', { ...WISH, share: 99 })
  const why = async (id: number) => (await lookUp(id)).body.remotes[0]
  expect(await why(pinned)).toMatchObject({ build: NEW, why: 'pin' })
  expect(await why(eager)).toMatchObject({ build: NEW, why: 'channel' })
  // Chance decides who is among the first; that 99 % leave all of them out happens once in a hundred million times.
  expect(await Promise.all(plain.map(why))).toContainEqual(expect.objectContaining({ build: NEW, why: 'share' }))
})

it('makes no revision of a channel that the account has already', async () => {
  const [id = 0] = ids
  await setChannel(id, 'beta')
  const before = await registry.revision()
  const { status, body } = await setChannel(id, 'beta')
  expect([status, body.revision, await registry.revision()]).toEqual([200, before, before])
})

it.each([
  ['an account that there is not', 999_999, 404],
  ['no number', 'northwind', 404],
  ['a number no database holds', '99999999999999', 404],
])('answers %s in words', async (_what, id, status) => {
  expect((await lookUp(id)).status).toBe(status)
})

it('is read by super admins with the session of the app, and by nobody else', async () => {
  const id = ids[0] ?? 0
  expect((await lookUp(id, {})).status).toBe(401)
  expect((await lookUp(id, await sessionOf(false))).status).toBe(401)
  expect((await lookUp(id, await sessionOf(true))).status).toBe(200)
})

it('lets a super admin release with the session of the app, under their name, and nobody else', async () => {
  const wish = { ...WISH, share: 5, revision: await registry.revision() }
  expect((await registry.change('reports', 'promote', wish, await sessionOf(false))).status).toBe(401)
  expect((await registry.change('reports', 'promote', wish, {})).status).toBe(401)
  const session = await sessionOf(true)
  expect((await registry.change('reports', 'promote', wish, session)).status).toBe(200)
  const answer = (await t.as(null).get('/platform/v1/releases/history', session)).body
  const { entries } = v.parse(ReleaseHistory, answer)
  expect(entries[0]).toMatchObject({ action: 'promote', after: { share: 5 } })
  expect(entries.at(-1)).toMatchObject({ action: 'publish', before: null })
  expect(entries[0]?.actor).not.toBe('local key')
})

it('shows of a build on its way what it is judged by, beside the one before', async () => {
  await registry.done('reports', 'promote', { ...WISH, share: 5 })
  const [ramp] = v.parse(ReleaseStatus, await registry.status()).ramps
  expect(ramp?.judged.measures).toContainEqual({
    phase: 'mount',
    canary: { bad: 0, all: 0 },
    before: { bad: 0, all: 0 },
    is_worse: false,
  })
})
