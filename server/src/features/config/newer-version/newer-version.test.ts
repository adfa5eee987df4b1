import type { TestPerson } from '../../../testing/factories.ts'
import { openSink, type Sink } from '../../../testing/peers/sink-server.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let root: TestPerson
let releases: Sink
const STATUS = '/super_admin/api/instance_status'
beforeAll(async () => {
  releases = await openSink()
  t = await buildOwnTestApp({
    reachableNetworks: ['127.0.0.1'],
    reachablePorts: [Number(new URL(releases.url).port)],
  })
  root = await t.make.user({ type: 'SuperAdmin' })
})
afterAll(async () => {
  await t.close()
  await releases.close()
})

const latest = async () => (await t.as(root).get(STATUS)).body.latest_version
const ask = (VERSION_CHECK_URL: string) => t.as(root).post('/super_admin/api/app_config', { VERSION_CHECK_URL })

it('nobody is asked for a newer version until the installation names whom', async () => {
  releases.answerWith(200, { 'content-type': 'application/json' }, { version: 'v1.4.0' })
  expect((await t.as(root).post(`${STATUS}/refresh`)).body.latest_version).toBeNull()
  expect(releases.heard).toEqual([])
})

it('the newest version is kept, shown to the console, and told to members of every account', async () => {
  await ask(`${releases.url}/newest.json`)
  expect((await t.as(root).post(`${STATUS}/refresh`)).body.latest_version).toBe('1.4.0')
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  expect((await t.as(maya).get(account.path)).body.latest_chatwoot_version).toBe('1.4.0')
})

it('an address that gives none is said to, and what was known stays', async () => {
  for (const answer of [{ version: '<script>' }, { newest: '2' }]) {
    releases.answerWith(200, { 'content-type': 'application/json' }, answer)
    const { status, body } = await t.as(root).post(`${STATUS}/refresh`)
    expect([status, body]).toEqual([422, { error: 'The address for newer versions gave none' }])
  }
  expect(await latest()).toBe('1.4.0')
  await ask('')
  expect(await latest()).toBeNull()
})
