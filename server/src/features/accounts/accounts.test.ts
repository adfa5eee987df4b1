import { TEST_PASSWORD } from '../../testing/factories.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import type { Answer } from '../../testing/requests.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({
    installationSettings: { CREATE_NEW_ACCOUNT_FROM_DASHBOARD: 'true', ENABLE_ACCOUNT_SIGNUP: 'true' },
  })
})
afterAll(() => t.close())

/** What the answer opens, as the next request sends it. */
const sessionOf = ({ headers }: Answer) =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))

const signUp = {
  account_name: 'Lantern',
  user_full_name: 'Nia Park',
  email: 'nia@lantern.test',
  password: 'Lantern-1!',
}

describe('an account', () => {
  test('is shown to its members only, suspended or not; the rest of it answers 401 while suspended', async () => {
    const account = await t.make.account({ features: { sla: true, campaigns: false } })
    const maya = await t.make.agent(account)
    const stranger = await t.make.user()
    const shown = await t.as(maya).get(`${account.path}.json`)
    expect(shown.body).toMatchObject({ id: account.id, status: 'active', locale: 'en', domain: null })
    expect(shown.body.features.sla).toBe(true)
    expect(shown.body.features).not.toHaveProperty('campaigns')
    expect((await t.as(stranger).get(account.path)).status).toBe(404)

    await t.db.query(`update accounts set status = 'suspended' where id = $1`, [account.id])
    expect((await t.as(maya).get(account.path)).body.status).toBe('suspended')
    const labels = await t.as(maya).get(`${account.path}/labels`)
    expect([labels.status, labels.body]).toEqual([401, { error: 'Account is suspended' }])
  })

  test('is changed by its administrators; settings are merged and checked', async () => {
    const account = await t.make.account()
    const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
    expect((await t.as(maya).patch(account.path, { name: 'Mine' })).status).toBe(401)
    await t.as(ines).patch(account.path, { auto_resolve_after: 60, industry: 'Shoes', domain: 'shop.test' })
    const changed = await t.as(ines).put(account.path, { name: ' Shop ', auto_resolve_message: 'Bye', domain: null })
    expect(changed.body).toMatchObject({
      name: 'Shop',
      domain: null,
      settings: { auto_resolve_after: 60, auto_resolve_message: 'Bye' },
      custom_attributes: { industry: 'Shoes' },
    })
    expect(changed.body).not.toHaveProperty('latest_chatwoot_version')
    expect((await t.as(maya).get(account.path)).body.latest_chatwoot_version).toBeNull()
    for (const wrong of [{ locale: 'English' }, { domain: 'x'.repeat(101) }, { auto_resolve_after: 1_439_857 }]) {
      const { status, body } = await t.as(ines).patch(account.path, wrong)
      expect([status, body.attributes]).toEqual([422, Object.keys(wrong)])
    }
    const refused = await t.as(ines).patch(account.path, { auto_resolve_after: 5, name: '' })
    expect(refused.status).toBe(422)
    expect(refused.body.attributes).toContain('name')
  })

  test('takes null from a form by the word', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const given = { domain: 'shop.test', auto_resolve_after: 60, auto_resolve_ignore_waiting: true }
    await t.as(ines).patch(account.path, given)
    const form = new FormData()
    for (const name of Object.keys(given)) form.append(name, 'null')
    const changed = await t.as(ines).send({ method: 'PATCH', url: account.path, payload: form })
    expect([changed.status, changed.body.domain]).toEqual([200, null])
    expect(changed.body.settings).toMatchObject({ auto_resolve_after: null, auto_resolve_ignore_waiting: null })
    const inJson = await t.as(ines).patch(account.path, { domain: 'null' })
    expect(inJson.body.domain).toBe('null')
  })

  test('tells what the plan allows and what is used of it, under both prefixes', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const web = await t.make.inbox(account)
    await t.make.inbox(account, { kind: 'api' })
    await t.make.conversation(account, { inbox: web })
    const expected = {
      id: account.id,
      limits: {
        conversation: { allowed: 100_000, consumed: 1 },
        non_web_inboxes: { allowed: 100_000, consumed: 1 },
        agents: { allowed: 100_000, consumed: 1 },
        inboxes: { allowed: 100_000, consumed: 2 },
      },
    }
    expect((await t.as(maya).get(`${account.path}/limits`)).body).toEqual(expected)
    expect((await t.as(maya).get(`/enterprise${account.path}/limits`)).body).toEqual(expected)
  })

  test('shows cache keys that a browser may keep for ten seconds', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const before = await t.as(ines).get(`${account.path}/cache_keys`)
    expect(before.body).toEqual({
      cache_keys: { label: '0000000000000', inbox: '0000000000000', team: '0000000000000' },
    })
    expect(before.headers['cache-control']).toBe('max-age=10, private, stale-while-revalidate=300')
    await t.as(ines).post(`${account.path}/labels`, { title: 'late' })
    const after = await t.as(ines).get(`${account.path}/cache_keys`)
    expect(after.body.cache_keys.label).toMatch(/^\d{13}$/)
    expect(eventsOf(t.published, account.id)[0]?.data).toEqual({ cache_keys: after.body.cache_keys })
  })
})

describe('a new account', () => {
  test('is made by a stranger together with themself, who is signed in and asked to confirm', async () => {
    const made = await t.as(null).post('/api/v1/accounts.json', signUp)
    expect(made.status).toBe(200)
    expect(made.body.data).toMatchObject({ email: signUp.email, role: 'administrator', confirmed: false })
    expect(made.body.data.accounts).toMatchObject([{ id: made.body.data.account_id, locale: 'en', name: 'Lantern' }])
    expect(made.headers['access-token']).toEqual(expect.any(String))
    await t.deps.jobs.drain()
    const [mail] = await t.mailsTo(signUp.email)
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail address' })

    const again = await t.as(null).post('/api/v1/accounts', { ...signUp, account_name: 'Other' })
    expect([again.status, again.body]).toEqual([
      422,
      { message: 'Email has already been taken', attributes: ['email'] },
    ])
  })

  test('is refused in words for missing names, an address that is none and a blocked one; by field for the rest', async () => {
    await t.db.query(`insert into installation_settings (key, value) values ('BLOCKED_EMAIL_DOMAINS', $1)`, [
      JSON.stringify('spam.test\n*.junk.example'),
    ])
    const fresh = { ...signUp, email: 'new@lantern.test' }
    for (const wrong of [
      { account_name: '' },
      { user_full_name: ' ' },
      { email: 'nobody' },
      { email: 'a@spam.test' },
      { email: 'a@mail.SPAM.test' },
      { email: 'a@very.junk.example' },
    ]) {
      const refused = await t.as(null).post('/api/v1/accounts', { ...fresh, ...wrong })
      expect([refused.status, refused.body]).toEqual([403, { message: expect.any(String) }])
    }
    const weak = await t.as(null).post('/api/v1/accounts', { ...fresh, password: 'weak' })
    expect([weak.status, weak.body.attributes]).toEqual([422, ['password']])
    expect((await t.as(null).post('/api/v1/accounts', { ...fresh, email: 'a@notspam.test' })).status).toBe(200)
  })

  test('speaks the language of the request where none is named, and numbers its conversations from 1', async () => {
    const own = { ...signUp, email: 'omar@lantern.test', account_name: 'Fanus' }
    const made = await t
      .as(null)
      .post('/api/v1/accounts', own, { 'accept-language': 'nl;q=0.9, ar-EG;q=0.8, de;q=0.5' })
    expect(made.body.data.accounts).toMatchObject([{ locale: 'ar' }])
    const named = { ...own, email: 'uwe@lantern.test', locale: 'de' }
    expect((await t.as(null).post('/api/v1/accounts', named)).body.data.accounts).toMatchObject([{ locale: 'de' }])
    const session = { api_access_token: made.body.data.access_token }
    const path = `/api/v1/accounts/${made.body.data.account_id}`
    const inbox = await t.as(null).post(`${path}/inboxes`, { name: 'Api', channel: { type: 'api' } }, session)
    const contact = await t.as(null).post(`${path}/contacts`, { name: 'Zed', inbox_id: inbox.body.id }, session)
    const { source_id } = contact.body.payload.contact_inbox
    const conversation = await t.as(null).post(`${path}/conversations`, { source_id, inbox_id: inbox.body.id }, session)
    expect(conversation.body.id).toBe(1)
  })

  test('is added by a signed-in user, once per name', async () => {
    const nia = await t.make.user()
    const made = await t.as(nia).post('/api/v1/accounts', { account_name: ' Second ' })
    expect(made.status).toBe(200)
    const entries = await t.as(nia).get('/api/v1/accounts')
    expect(entries.body).toMatchObject([{ id: made.body.data.account_id, name: 'Second', role: 'administrator' }])
    const again = await t.as(nia).post('/api/v1/accounts', { account_name: 'second' })
    expect([again.status, again.body.attributes]).toEqual([422, ['account_name']])
    const twice = () => t.as(nia).post('/api/v1/accounts', { account_name: 'Third' })
    const answers = await Promise.all(Array.from({ length: 6 }, twice))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  test('opens a session as old as the one that asked for it, and none for an API token', async () => {
    const nia = await t.make.user()
    expect((await t.as(nia).post('/api/v1/accounts', { account_name: 'A' })).headers).not.toHaveProperty('access-token')
    const credentials = { email: nia.email, password: TEST_PASSWORD }
    const signedIn = await t.as(null).post('/auth/sign_in', credentials)
    await t.db.query(`update user_sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [nia.id])
    const made = await t.as(null).post('/api/v1/accounts', { account_name: 'B' }, sessionOf(signedIn))
    expect((await t.as(null).get('/auth/validate_token', sessionOf(made))).status).toBe(200)
    const chosen = { password: 'Another-2!', password_confirmation: 'Another-2!' }
    expect((await t.as(null).put('/api/v1/profile', chosen, sessionOf(made))).status).toBe(422)
  })

  test('is refused as unknown where the installation does not allow it', async () => {
    const closed = await buildTestApp()
    const nia = await closed.make.user()
    expect((await closed.as(null).post('/api/v1/accounts', signUp)).status).toBe(404)
    expect((await closed.as(nia).post('/api/v1/accounts', { account_name: 'X' })).status).toBe(404)
    await closed.close()
  })
})
