import type { RemoteManifest } from '@parley/shared/contract/release'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'
import { slotProblems } from './slot-problems.ts'

const BADGE = 'conversation.row-badge'
const always = { permissions: [], features: [], installations: [] }
const manifest = JSON.parse(aRemoteBuild()['manifest.json'] ?? '') as RemoteManifest
const filling = (...slots: { slot: string; major: number }[]): RemoteManifest => ({
  ...manifest,
  contributes: { ...manifest.contributes, slots: slots.map((one) => ({ ...one, ...always })) },
})
const build = (slot: string, major = 1) => ({
  ...aRemoteBuild(),
  'manifest.json': JSON.stringify(filling({ slot, major })),
})

let t: TestApp
let registry: TestRegistry
beforeAll(async () => {
  t = await buildTestApp({ publishTokens: { contacts: 'good-for-contacts-and-nothing-else' } })
  registry = registryOn(t)
})
afterAll(() => t.close())
beforeEach(() => registry.empty())

describe('a build that fills places of other areas', () => {
  it('is not published for a slot, or a major of one, that is not there', async () => {
    expect(await registry.publish('reports', build('conversation.hat'))).toMatchObject({
      status: 422,
      text: expect.stringContaining('the slot conversation.hat does not exist here'),
    })
    const other = await registry.publish('reports', build(BADGE, 2))
    expect(other.text).toContain(`the slot ${BADGE} is of major 1 here, the build fills 2`)
  })

  it('must keep to the bytes of the slot', () => {
    const heavy = filling({ slot: BADGE, major: 1 })
    const files = heavy.files.map((file) => ({ ...file, gzip: 25_000 }))
    expect(slotProblems({ ...heavy, files })).toEqual([])
    expect(slotProblems({ ...heavy, files: files.map((file) => ({ ...file, gzip: 31_000 })) })).toEqual([
      `what fills ${BADGE} weighs 62000 bytes, the budget of the slot is 60000`,
    ])
  })

  it('names a slot once', () => {
    const twice = { slot: BADGE, major: 1 }
    expect(slotProblems(filling(twice, twice))).toEqual([`the slot ${BADGE} is named twice`])
  })
})

it('is none of a build that was stored before there were slots, whose status is told all the same', async () => {
  await registry.release('reports', build(BADGE))
  await t.db.query("update remote_releases set manifest = manifest #- '{contributes,slots}'")
  expect((await registry.status()).targets[0].slots).toEqual([])
})

describe('a contribution', () => {
  const turn = (off: boolean, more: object = {}) =>
    registry.done('reports', 'slots', { slot: BADGE, off, reason: 'too loud', ...more })

  it('is switched off for everybody, told to open tabs, kept in the history, and switched on again', async () => {
    const account = await t.make.account()
    await registry.release('reports', build(BADGE))
    const off = await turn(true)
    expect((await registry.documentOf(account.id)).document).toMatchObject({
      revision: off.revision,
      remotes: { reports: { slots_off: [BADGE] } },
    })
    expect(t.published.at(-1)).toMatchObject({ event: 'release.changed', data: { revision: off.revision } })
    expect((await registry.status()).targets[0].slots).toEqual([BADGE])
    expect((await registry.status()).slots_off).toMatchObject([
      { remote: 'reports', slot: BADGE, off_by: 'local key', reason: 'too loud' },
    ])
    await turn(false)
    expect((await registry.documentOf(account.id)).document.remotes.reports).not.toHaveProperty('slots_off')
    const { body } = await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())
    expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['slot-on', 'slot-off'])
  })

  it('is refused for what is not there, on another revision, twice, and for whoever may not release the area', async () => {
    await registry.release('reports', build(BADGE))
    const revision = await registry.revision()
    const ask = (remote: string, body: object, headers?: Record<string, string>) =>
      registry.change(remote, 'slots', { slot: BADGE, off: true, revision, ...body }, headers)
    const stranger = { 'x-release-key': 'good-for-contacts-and-nothing-else' }
    const answers = [
      await ask('reports', {}, stranger),
      await ask('reports', {}, { 'x-release-key': 'wrong' }),
      await ask('reports', { slot: 'conversation.hat' }),
      await ask('nobody', {}),
      await ask('reports', { revision: revision - 1 }),
      await ask('reports', { off: false }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 422, 404, 409, 409])
    expect(await registry.revision()).toBe(revision)
  })
})
