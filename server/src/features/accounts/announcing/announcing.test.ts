import { openSink, type Sink } from '../../../testing/peers/sink-server.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let crm: Sink
beforeAll(async () => {
  crm = await openSink()
  const { port } = new URL(crm.url)
  t = await buildOwnTestApp({
    reachableNetworks: ['127.0.0.1'],
    reachablePorts: [Number(port)],
    installationSettings: { INSTALLATION_EVENTS_WEBHOOK_URL: `${crm.url}/accounts`, ENABLE_ACCOUNT_SIGNUP: 'true' },
  })
})
afterAll(async () => {
  await t.close()
  await crm.close()
})

const newcomer = {
  account_name: 'Lindenhof',
  user_full_name: 'Nia Stone',
  email: 'nia@lindenhof.test',
  password: 'Parley-test-1!',
}

it('the address of the installation is told of a new account and who made it, once', async () => {
  const { body } = await t.as(null).post('/api/v1/accounts', newcomer)
  await t.deps.jobs.drain()
  const users = [{ id: expect.any(Number), name: 'Nia Stone', email: 'nia@lindenhof.test', type: 'user' }]
  expect(crm.heard.map(({ url, body }) => [url, body])).toEqual([
    ['/accounts', { id: body.data.account_id, name: 'Lindenhof', users, event: 'account_created' }],
  ])
})

it('one that the console makes is told as well, again when it is not taken, and none where no address is set', async () => {
  const root = await t.make.user({ type: 'SuperAdmin' })
  crm.heard.length = 0
  crm.answerWith(500)
  await t.as(root).post('/super_admin/api/accounts', { name: 'Atlas' })
  await t.deps.jobs.drain()
  expect(new Set(crm.heard.map(({ headers }) => headers['x-chatwoot-delivery'])).size).toBe(1)
  expect(crm.heard.length).toBeGreaterThan(1)
  expect(crm.heard[0]?.body).toMatchObject({ name: 'Atlas', users: [] })
  crm.heard.length = 0
  const config = { INSTALLATION_EVENTS_WEBHOOK_URL: '' }
  await t.as(root).post('/super_admin/api/app_config', config)
  await t.as(root).post('/super_admin/api/accounts', { name: 'Quiet' })
  await t.deps.jobs.drain()
  expect(crm.heard).toEqual([])
})
