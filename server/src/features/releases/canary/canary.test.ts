import type { HealthEvent } from '@parley/shared/contract/release-health'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'
import { watchCanaries } from './watch-canaries.job.ts'

const OLD = 'aaaaaa111111a'
const NEW = 'bbbbbb222222b'

let t: TestApp
let registry: TestRegistry
let people: { accessToken: string }[]
let root: { email: string }
let now = new Date()
beforeAll(async () => {
  t = await buildOwnTestApp()
  t.deps.now = () => now
  registry = registryOn(t)
  const account = await t.make.account()
  await t.make.account()
  people = [await t.make.agent(account), await t.make.agent(account)]
  root = await t.make.user({ type: 'SuperAdmin' })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date()
  await registry.empty()
  await t.db.query('delete from release_health')
  await t.db.query('delete from release_health_people')
  await registry.release('reports', aRemoteBuild({ version: '1.0.0', build: OLD }))
  await registry.publish('reports', aRemoteBuild({ version: '1.1.0', build: NEW }))
})

const start = (more: object = {}) =>
  registry.done('reports', 'promote', { version: '1.1.0', build: NEW, share: 1, ...more })

/** Both people report so many of one phase, of which so many went wrong. */
async function report(build: string, phase: HealthEvent['phase'], all: number, bad = 0) {
  const one = { remote: 'reports', version: build === NEW ? '1.1.0' : '1.0.0', build, phase, ms: 0 }
  const events = [
    ...(all > bad ? [{ ...one, ok: true, code: '', count: all - bad }] : []),
    ...(bad > 0 ? [{ ...one, ok: false, code: 'E_MOUNT', count: bad }] : []),
  ]
  for (const person of people) {
    const answer = await t.as(person).post('/platform/v1/health', { shell: '', events })
    if (answer.status !== 200) throw new Error(answer.text)
  }
}
const well = async (build: string) => {
  await report(build, 'mount', 200)
  await report(build, 'runtime', 300)
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const history = async () =>
  (await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())).body.entries
const onItsWay = async () => (await registry.status()).ramps[0]

describe('a build on its way that does clearly worse', () => {
  it('is taken back: noted with the reason, and super administrators and open pages are told', async () => {
    await well(OLD)
    await start()
    await report(NEW, 'mount', 12, 8)
    expect(await onItsWay()).toMatchObject({ judged: { verdict: 'worse' } })
    t.published.length = 0
    expect(await watchCanaries(t.deps)).toBe(1)
    expect(await onItsWay()).toBeUndefined()
    const [entry] = await history()
    expect(entry).toMatchObject({
      action: 'halt',
      actor: 'canary judge',
      before: { build: NEW, share: 1 },
      after: { build: OLD },
      reason: expect.stringMatching(/^16 of 24 first pages were not drawn, 0 of 400 .* before$/),
    })
    expect(t.published.some(({ event, data }) => event === 'release.changed' && data.reload === 'reports')).toBe(true)
    await t.deps.jobs.drain()
    const [mail] = await t.mailsTo(root.email)
    expect(mail?.subject).toBe(`reports 1.1.0+${NEW} was halted`)
    expect(mail?.text).toContain('16 of 24 first pages')
    expect(await watchCanaries(t.deps)).toBe(0)
  })

  it('does not come again by itself', async () => {
    await start()
    await report(NEW, 'mount', 12, 12)
    await watchCanaries(t.deps)
    const wish = { revision: await registry.revision(), version: '1.1.0', build: NEW, share: 1 }
    expect((await registry.change('reports', 'promote', wish)).status).toBe(422)
  })

  it('of two processes that see it, one takes it back, and nobody is taken off anything else', async () => {
    await well(OLD)
    await start()
    await report(NEW, 'mount', 12, 12)
    const counts = await Promise.all([watchCanaries(t.deps), watchCanaries(t.deps)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect((await registry.documentOf(0)).document.remotes.reports.target.build).toBe(OLD)
  })
})

describe('a build on its way that does well', () => {
  it('goes on step by step where that was asked for, each step with its own use and its own time', async () => {
    await well(OLD)
    await start({ auto: true, step_minutes: 5 })
    expect(await onItsWay()).toMatchObject({ share: 1, auto: true, judged: { verdict: 'unsure' } })
    await well(NEW)
    expect(await watchCanaries(t.deps)).toBe(0)
    later(6)
    expect(await watchCanaries(t.deps)).toBe(1)
    const reached = await onItsWay()
    for (let step = 0; (await onItsWay()) && step < 4; step += 1) {
      later(6)
      await well(NEW)
      await watchCanaries(t.deps)
    }
    expect(reached === undefined || reached.share > 1).toBe(true)
    expect((await registry.documentOf(0)).document.remotes.reports.target.build).toBe(NEW)
    expect((await history())[0]).toMatchObject({ action: 'promote', actor: 'canary judge' })
  })

  it('goes on after a day where few people use it, if that went well, and says what it rests on', async () => {
    await well(OLD)
    await start({ auto: true })
    later(25 * 60)
    expect(await watchCanaries(t.deps)).toBe(0)
    await report(NEW, 'mount', 6)
    later(10)
    expect(await onItsWay()).toMatchObject({ judged: { verdict: 'unsure' } })
    expect(await watchCanaries(t.deps)).toBe(1)
    expect((await history())[0]).toMatchObject({
      action: 'promote',
      actor: 'canary judge',
      reason: 'a day without a sign of trouble; too little use to say: 0 of 12 first pages were not drawn',
    })
  })

  it('waits for a person where nobody asked', async () => {
    await start()
    await well(NEW)
    later(60)
    expect(await onItsWay()).toMatchObject({ judged: { verdict: 'good' } })
    expect(await watchCanaries(t.deps)).toBe(0)
  })
})

it('begins with one account where there are few, and one account has it at once', async () => {
  await start()
  expect(await onItsWay()).toMatchObject({ reached: 1 })
  const { of, next } = await onItsWay()
  expect(of).toBeGreaterThan(1)
  expect(next).toBeGreaterThan(1)
})

describe('a shell on its way', () => {
  const shell = { version: '2.0.0', build: NEW }
  const reportShell = (one: { version: string; build: string }, count: number, code = '') =>
    Promise.all(
      people.map((person) =>
        t.as(person).post('/platform/v1/health', {
          shell: '',
          events: [{ remote: 'shell', ...one, phase: 'mount', ms: 0, code, ok: code === '', count }],
        }),
      ),
    )

  it('is the page of the accounts that have it, and halted when it draws nothing', async () => {
    await registry.release('shell', aShellBuild({ version: '1.0.0', build: OLD }))
    await registry.publish('shell', aShellBuild(shell))
    await registry.done('shell', 'promote', { ...shell, share: 99 })
    const accounts = (await t.db.query<{ id: number }>('select id from accounts')).rows.map(({ id }) => id)
    const pages = await Promise.all(accounts.map((id) => t.app.inject(`/app/accounts/${id}/dashboard`)))
    expect(pages.some(({ body }) => body.includes(`/r/shell/2.0.0+${NEW}/main.js`))).toBe(true)

    await reportShell({ version: '1.0.0', build: OLD }, 200)
    await reportShell(shell, 20)
    await reportShell(shell, 30, 'E_THROWN')
    expect(await watchCanaries(t.deps)).toBe(1)
    const [entry] = (await t.as(null).get('/platform/v1/releases/history?remote=shell', registry.key())).body.entries
    expect(entry).toMatchObject({ action: 'halt', actor: 'canary judge', before: { build: NEW } })
    const after = await Promise.all(accounts.map((id) => t.app.inject(`/app/accounts/${id}/dashboard`)))
    expect(after.every(({ body }) => body.includes(`/r/shell/1.0.0+${OLD}/main.js`))).toBe(true)
  })
})
