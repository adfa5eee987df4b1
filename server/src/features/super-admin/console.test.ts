import { randomUUID } from 'node:crypto'
import { TEST_PASSWORD, type TestPerson } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let root: TestPerson
beforeAll(async () => {
  t = await buildTestApp()
  root = await t.make.user({ type: 'SuperAdmin' })
})
afterAll(() => t.close())

const API = '/super_admin/api'
const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 12)

it('is closed to everybody but super admins', async () => {
  const account = await t.make.account()
  const [admin, nobody] = [await t.make.administrator(account), null]
  for (const path of [
    'dashboard',
    'accounts',
    'users',
    'access_tokens',
    'agent_bots',
    'app_config',
    'instance_status',
  ]) {
    expect([path, (await t.as(admin).get(`${API}/${path}`)).status]).toEqual([path, 401])
    expect([path, (await t.as(nobody).get(`${API}/${path}`)).status]).toEqual([path, 401])
    expect([path, (await t.as(root).get(`${API}/${path}`)).status]).toEqual([path, 200])
  }
})

it('is reached by its old address for signing in', async () => {
  expect((await t.app.inject('/super_admin/sign_in')).headers.location).toBe('/super_admin')
})

it('counts the conversations of the last thirty days by day', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  await t.make.conversation(account, { inbox })
  const { body } = await t.as(root).get(`${API}/dashboard`)
  expect(body.conversations_by_day).toHaveLength(30)
  expect(body.conversations_by_day.at(-1).count).toBeGreaterThan(0)
  expect(body.accounts).toBeGreaterThan(0)
})

describe('an account', () => {
  it('is made, found by its name, limited, and shown with every flag', async () => {
    const name = `Lantern ${unique()}`
    const made = await t.as(root).post(`${API}/accounts`, { name, locale: 'de', limits: { agents: 3 } })
    expect(made.body).toMatchObject({ name, locale: 'de', status: 'active', limits: { agents: 3 }, users_count: 0 })
    expect(made.body.features).toMatchObject({ macros: true, sla: false })
    const listed = await t.as(root).get(`${API}/accounts?q=${encodeURIComponent(name.toUpperCase())}`)
    expect(listed.body).toEqual({ payload: [made.body], meta: { count: 1, current_page: 1 } })
    const changed = await t.as(root).patch(`${API}/accounts/${made.body.id}`, { features: { sla: true }, limits: {} })
    expect(changed.body).toMatchObject({ limits: {}, features: { sla: true, macros: true } })
    const attributes = async (custom_attributes: object) =>
      (await t.as(root).patch(`${API}/accounts/${made.body.id}`, { custom_attributes })).body.custom_attributes
    expect(await attributes({ plan_name: 'Team', industry: 'Lamps' })).toEqual({ plan_name: 'Team', industry: 'Lamps' })
    expect(await attributes({ industry: null })).toEqual({ plan_name: 'Team' })
  })

  it('that is suspended refuses its people, and answers again once it is active', async () => {
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    await t.as(root).patch(`${API}/accounts/${account.id}`, { status: 'suspended' })
    expect((await t.as(admin).get(`${account.path}/labels`)).status).toBe(401)
    await t.as(root).patch(`${API}/accounts/${account.id}`, { status: 'active' })
    expect((await t.as(admin).get(`${account.path}/labels`)).status).toBe(200)
  })

  it('is deleted with what it holds, and refuses its people from then on', async () => {
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    expect((await t.as(root).delete(`${API}/accounts/${account.id}`)).status).toBe(200)
    expect((await t.as(admin).get(`${account.path}/labels`)).status).toBe(401)
    await t.deps.jobs.drain()
    expect((await t.as(root).get(`${API}/accounts/${account.id}`)).status).toBe(404)
    expect((await t.as(root).delete(`${API}/accounts/${account.id}`)).status).toBe(404)
  })

  it('is refused with what is wrong, and its cache is reset for its members', async () => {
    const wrong = await t.as(root).post(`${API}/accounts`, { name: ' ', locale: 'xx', limits: { agents: -1 } })
    expect([wrong.status, wrong.body.attributes]).toEqual([422, ['name', 'locale', 'limits']])
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    const before = (await t.as(admin).get(`${account.path}/cache_keys`)).body.cache_keys
    expect((await t.as(root).post(`${API}/accounts/${account.id}/reset_cache`)).status).toBe(200)
    const after = (await t.as(admin).get(`${account.path}/cache_keys`)).body.cache_keys
    for (const model of ['label', 'inbox', 'team']) expect(after[model]).not.toBe(before[model])
    expect((await t.as(root).post(`${API}/accounts/2147483000/reset_cache`)).status).toBe(404)
  })
})

describe('a user', () => {
  const aUser = async (facts: object = {}) => {
    const email = `${unique()}@console.test`
    const { body } = await t.as(root).post(`${API}/users`, { name: 'Nia', email, confirmed: true, ...facts })
    return { id: body.id as number, email, body }
  }

  it('is made confirmed, joins an account, signs in, and leaves it again', async () => {
    const account = await t.make.account()
    const nia = await aUser({ password: TEST_PASSWORD })
    const belonging = { account_id: account.id, user_id: nia.id, role: 'administrator' }
    expect((await t.as(root).post(`${API}/account_users`, belonging)).body).toEqual(belonging)
    expect((await t.as(root).post(`${API}/account_users`, belonging)).status).toBe(422)
    const signedIn = await t.as(null).post('/auth/sign_in', { email: nia.email, password: TEST_PASSWORD })
    expect(signedIn.body.data.accounts).toMatchObject([{ id: account.id, role: 'administrator' }])
    const query = `account_id=${account.id}&user_id=${nia.id}`
    expect((await t.as(root).delete(`${API}/account_users?${query}`)).status).toBe(200)
    expect((await t.as(root).delete(`${API}/account_users?${query}`)).status).toBe(404)
    expect((await t.as(root).get(`${API}/users/${nia.id}`)).body.memberships).toEqual([])
  })

  it('with a new password is signed out everywhere', async () => {
    const nia = await aUser({ password: TEST_PASSWORD })
    const { headers } = await t.as(null).post('/auth/sign_in', { email: nia.email, password: TEST_PASSWORD })
    const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
    expect((await t.as(null).get('/auth/validate_token', session)).status).toBe(200)
    await t.as(root).patch(`${API}/users/${nia.id}`, { password: 'Another-one-2!' })
    expect((await t.as(null).get('/auth/validate_token', session)).status).toBe(401)
  })

  it('is found by address, and refused when the address is taken or the password weak', async () => {
    const nia = await aUser()
    const found = await t.as(root).get(`${API}/users?q=${nia.email.toUpperCase()}`)
    expect(found.body.payload).toMatchObject([{ id: nia.id, confirmed_at: expect.any(String) }])
    const taken = await t.as(root).post(`${API}/users`, { name: 'Other', email: nia.email })
    expect([taken.status, taken.body.attributes]).toEqual([422, ['email']])
    const weak = await t.as(root).patch(`${API}/users/${nia.id}`, { password: 'weak' })
    expect([weak.status, weak.body.attributes]).toEqual([422, ['password']])
  })

  it('is removed with what they belonged to, but never by themself', async () => {
    const account = await t.make.account()
    const agent = await t.make.agent(account)
    expect((await t.as(root).delete(`${API}/users/${agent.id}`)).status).toBe(200)
    expect((await t.as(root).get(`${API}/users/${agent.id}`)).status).toBe(404)
    expect((await t.as(agent).get('/api/v1/profile')).status).toBe(401)
    const own = await t.as(root).delete(`${API}/users/${root.id}`)
    expect([own.status, own.body]).toEqual([422, { error: 'You cannot remove yourself' }])
  })

  it('becomes a super admin and stops being one', async () => {
    const nia = await aUser({ password: TEST_PASSWORD, type: 'SuperAdmin' })
    expect(nia.body.type).toBe('SuperAdmin')
    expect((await t.as(root).patch(`${API}/users/${nia.id}`, { type: '' })).body.type).toBeNull()
  })
})

it('makes bots that every account may connect, and nobody else sees their keys', async () => {
  const made = await t.as(root).post(`${API}/agent_bots`, { name: 'Greeter', outgoing_url: 'https://bots.test/greet' })
  expect(made.body).toMatchObject({ name: 'Greeter', secret: expect.any(String), access_token: expect.any(String) })
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const { body } = await t.as(admin).get(`${account.path}/agent_bots`)
  const seen = body.find(({ id }: { id: number }) => id === made.body.id)
  expect(seen).toMatchObject({ system_bot: true, account_id: null })
  expect(seen).not.toHaveProperty('secret')
  const renamed = { name: 'Host', outgoing_url: 'https://bots.test/host' }
  expect((await t.as(root).patch(`${API}/agent_bots/${made.body.id}`, renamed)).body).toMatchObject(renamed)
  expect((await t.as(root).delete(`${API}/agent_bots/${made.body.id}`)).status).toBe(200)
  expect((await t.as(root).delete(`${API}/agent_bots/${made.body.id}`)).status).toBe(404)
})

it('lists who holds a key, without the key', async () => {
  const page = await t.as(root).get(`${API}/access_tokens?page=1`)
  expect(page.body.payload[0]).toEqual({
    owner_type: expect.any(String),
    owner_id: expect.any(Number),
    owner_name: expect.any(String),
    created_at: expect.any(String),
  })
  expect(page.text).not.toContain(root.accessToken)
})

it('says what the installation stands on', async () => {
  const { body } = await t.as(root).get(`${API}/instance_status`)
  expect(body).toMatchObject({ database: 'ok', pending_migrations: 0, version: expect.any(String) })
})
