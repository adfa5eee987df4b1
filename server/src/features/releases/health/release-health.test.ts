import type { HealthEvent } from '@parley/shared/contract/release-health'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'
import { purgeHealth, rhythm } from './note-health.service.ts'

let t: TestApp
let registry: TestRegistry
let maya: { accessToken: string }
let jon: { accessToken: string }
beforeAll(async () => {
  t = await buildOwnTestApp({ rateLimits: true })
  registry = registryOn(t)
  const account = await t.make.account()
  maya = await t.make.agent(account)
  jon = await t.make.agent(account)
})
afterAll(() => t.close())

let build: string
let made = 0
beforeEach(async () => {
  made += 1
  build = `aaaaaa11111${made}a`
  await registry.publish('reports', aRemoteBuild({ build }))
})

const event = (more: Partial<HealthEvent> = {}): HealthEvent => ({
  remote: 'reports',
  version: '1.0.0',
  build,
  phase: 'mount',
  code: '',
  ok: true,
  ms: 120,
  count: 1,
  ...more,
})
const report = (person: { accessToken: string } | null, ...events: object[]) =>
  t.as(person).post('/platform/v1/health', { shell: '1.0.0+dddddd444444d', events })
const health = async () => {
  const { generations } = (await t.as(null).get('/platform/v1/releases/health?remote=reports', registry.key())).body
  return generations.find((one: { build: string }) => one.build === build)
}

it('is added up by build, minute and what happened, from all who report', async () => {
  const now = new Date('2026-03-02T10:00:30Z')
  t.deps.now = () => now
  await report(maya, event({ count: 3 }), event({ ok: false, code: 'E_MOUNT', ms: 10_000 }))
  await report(jon, event(), event({ ms: 900 }))
  expect(await health()).toMatchObject({
    people: 2,
    people_with_faults: 1,
    minutes: [
      {
        minute: '2026-03-02T10:00:00.000Z',
        phase: 'mount',
        ok: 5,
        bad: 1,
        codes: [{ code: 'E_MOUNT', count: 1 }],
        slowest_ms: 10_000,
      },
    ],
  })
})

it('does not hold against a build what the network did', async () => {
  await report(maya, event({ phase: 'load', ok: false, code: 'E_NETWORK' }))
  expect(await health()).toMatchObject({
    people_with_faults: 0,
    minutes: [{ ok: 0, bad: 0, codes: [{ code: 'E_NETWORK', count: 1 }] }],
  })
})

it('knows no build that was never published', async () => {
  expect((await report(maya, event({ build: 'zzzzzz999999z' }))).status).toBe(200)
  expect(await health()).toBeUndefined()
})

it('tells a tab when to speak again: where there are many, less often and not all', async () => {
  expect((await report(maya, event())).body).toEqual({ every: 60, share: 1 })
  expect(rhythm(2_000)).toEqual({ every: 100, share: 1 })
  expect(rhythm(20_000)).toEqual({ every: 250, share: 0.25 })
})

it.each([
  ['nothing', []],
  ['too much', Array.from({ length: 61 }, () => event())],
  ['a phase that there is not', [event({ phase: 'sleep' as 'load' })]],
  ['a count nobody has', [event({ count: 1_001 })]],
  ['words in place of a code', [event({ ok: false, code: 'maya@marlowe.example' })]],
])('refuses %s', async (_what, events) => {
  expect((await report(maya, ...events)).status).toBe(422)
})

it('listens to people who are signed in, and shows it to whoever releases', async () => {
  expect((await report(null, event())).status).toBe(401)
  expect((await t.as(maya).get('/platform/v1/releases/health')).status).toBe(401)
})

it('takes thirty reports a minute from one person', async () => {
  const answers = []
  for (let n = 0; n < 31; n += 1)
    answers.push(
      await t.as(jon).send({
        method: 'POST',
        url: '/platform/v1/health',
        remoteAddress: '203.0.113.9',
        payload: { shell: '', events: [event()] },
      }),
    )
  expect(answers.map(({ status }) => status).slice(-2)).toEqual([200, 429])
})

it('is forgotten after two weeks', async () => {
  await report(maya, event())
  const now = t.deps.now()
  t.deps.now = () => new Date(now.getTime() + 15 * 86_400_000)
  expect(await purgeHealth(t.deps)).toBeGreaterThan(0)
  expect(await health()).toBeUndefined()
})
