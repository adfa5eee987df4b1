import { createHmac } from 'node:crypto'
import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const url = '/api/v1/profile'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the link of the newest mail to this address carries. */
async function linkTo(address: string): Promise<string | undefined> {
  await t.deps.jobs.drain()
  const [mail] = await t.mailsTo(address)
  return /confirmation_token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

function avatarForm(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('profile[avatar]', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  return form
}

describe('the profile', () => {
  test('lists the accounts, the one used last first, with the rights held in each', async () => {
    const [one, two] = [await t.make.account(), await t.make.account()]
    const maya = await t.make.member(one, { permissions: ['contact_manage'] })
    await t.db.query(`insert into account_users (account_id, user_id, role) values ($1, $2, 'administrator')`, [
      two.id,
      maya.id,
    ])
    await t.as(maya).post(`${two.path}/update_active_at`)
    const { body } = await t.as(maya).get(url)
    expect(body).toMatchObject({ account_id: two.id, role: 'administrator', access_token: maya.accessToken })
    expect(body.accounts).toMatchObject([
      { id: two.id, permissions: ['administrator'], availability: 'online', availability_status: 'offline' },
      { id: one.id, permissions: ['contact_manage', 'custom_role'], active_at: null },
    ])
    await t.as(maya).put(`${url}/set_active_account`, { profile: { account_id: one.id } })
    expect((await t.as(maya).get(url)).body.account_id).toBe(one.id)
    const foreign = await t.make.account()
    expect((await t.as(maya).put(`${url}/set_active_account`, { account_id: foreign.id })).status).toBe(404)
  })

  test('changes what is sent, flat or wrapped, and replaces the ui settings whole', async () => {
    const maya = await t.make.user()
    await t.as(maya).put(url, { profile: { name: 'Maya', ui_settings: { a: 1, b: 2 } } })
    const { body } = await t.as(maya).patch(url, { display_name: 'M', phone_number: '+4412', ui_settings: { c: 3 } })
    expect(body).toMatchObject({ name: 'Maya', display_name: 'M', available_name: 'M', ui_settings: { c: 3 } })
    expect(body.custom_attributes).toEqual({ phone_number: '+4412' })
    const blank = await t.as(maya).put(url, { name: ' ' })
    expect([blank.status, blank.body]).toEqual([422, { message: "Name can't be blank", attributes: ['name'] }])
  })

  test('a field that is none of the profile changes nothing', async () => {
    const maya = await t.make.user()
    await t.as(maya).put(url, { type: 'SuperAdmin', id: 1, confirmed: true, access_token: 'x', uid: 'x@x.test' })
    expect((await t.as(maya).get(url)).body).toMatchObject({ id: maya.id, type: null, access_token: maya.accessToken })
  })

  test('is changed as a whole or not at all', async () => {
    const [maya, jon] = [await t.make.user(), await t.make.user()]
    const refused = await t.as(maya).put(url, { name: 'New name', ui_settings: { a: 1 }, email: jon.email })
    expect([refused.status, refused.body.attributes]).toEqual([422, ['email']])
    expect((await t.as(maya).get(url)).body).toMatchObject({ name: maya.name, ui_settings: {} })
  })

  test('keeps interface settings as sent, the phone number beside, and what is not sent', async () => {
    const maya = await t.make.user()
    await t.as(maya).put(url, { ui_settings: { font_size: 'large', of_tomorrow: [1] }, phone_number: '+4420' })
    const replaced = await t.as(maya).patch(url, { ui_settings: { enter_to_send_enabled: true } })
    expect(replaced.body).toMatchObject({ ui_settings: { enter_to_send_enabled: true }, name: maya.name })
    expect(replaced.body.ui_settings).not.toHaveProperty('font_size')
    expect(replaced.body.custom_attributes).toEqual({ phone_number: '+4420' })
  })

  test('carries a signature for the support chat only where that chat is signed', async () => {
    const maya = await t.make.user()
    expect((await t.as(maya).get(url)).body).not.toHaveProperty('hmac_identifier')
    const signed = await buildTestApp({ installationSettings: { CHATWOOT_INBOX_HMAC_KEY: 'key' } })
    const jon = await signed.make.user()
    const right = createHmac('sha256', 'key').update(jon.email).digest('hex')
    expect((await signed.as(jon).get(url)).body.hmac_identifier).toBe(right)
    await signed.close()
  })

  test('asks for no mail when the address is confirmed', async () => {
    const maya = await t.make.user()
    const answer = await t.as(maya).post(`${url}/resend_confirmation`)
    expect([answer.status, answer.text]).toEqual([200, ''])
    await t.deps.jobs.drain()
    expect(await t.mailsTo(maya.email)).toEqual([])
  })

  test('a form means null by the word, and JSON does not', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const put = (fields: [string, string][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(`profile[${name}]`, value)
      return t.as(maya).send({ method: 'PUT', url, payload: form })
    }
    const given = { display_name: 'null', message_signature: 'null', phone_number: 'null' }
    expect((await t.as(maya).put(url, given)).body).toMatchObject({ display_name: 'null', message_signature: 'null' })
    const none = await put(Object.entries(given))
    expect(none.body).toMatchObject({ display_name: null, message_signature: null, available_name: maya.name })
    expect(none.body.custom_attributes).toEqual({ phone_number: null })
    expect((await put([['name', 'null']])).body.attributes).toEqual(['name'])
    const payload = `profile[account_id]=${account.id}&profile[availability]=busy&profile[availability_reason_id]=null`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const busy = await t.as(maya).send({ method: 'POST', url: `${url}/availability`, headers, payload })
    expect(busy.body.accounts[0]).toMatchObject({ availability: 'busy', availability_reason: null })
  })

  test('refuses interface settings that are a list as it refuses a text', async () => {
    const maya = await t.make.user()
    for (const ui_settings of [[1], '[1]', 'x', null]) {
      const refused = await t.as(maya).put(url, { ui_settings })
      expect([refused.status, refused.body.attributes]).toEqual([422, ['ui_settings']])
    }
  })

  test('a new address waits until it is confirmed; a taken one is refused', async () => {
    const [maya, jon] = [await t.make.user(), await t.make.user()]
    const taken = await t.as(maya).put(url, { email: jon.email.toUpperCase() })
    expect([taken.status, taken.body.attributes]).toEqual([422, ['email']])
    expect((await t.as(maya).put(url, { email: 'maya@new.test' })).body.email).toBe(maya.email)
    await t.deps.jobs.drain()
    const [mail] = await t.mailsTo('maya@new.test')
    const confirmation_token = /confirmation_token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await t.as(null).post('/auth/confirmation', { confirmation_token })
    expect((await t.as(maya).get(url)).body).toMatchObject({ email: 'maya@new.test', uid: 'maya@new.test' })
  })
})

test('a new address is withdrawn by sending the present one, and its link with it', async () => {
  const maya = await t.make.user()
  await t.as(maya).put(url, { email: 'maya@mistaken.test' })
  await t.as(maya).put(url, { name: 'Maya' })
  expect(await linkTo('maya@mistaken.test')).not.toBeUndefined()
  expect((await t.as(maya).put(url, { email: maya.email.toUpperCase() })).status).toBe(200)
  const confirmation_token = await linkTo('maya@mistaken.test')
  expect((await t.as(null).post('/auth/confirmation', { confirmation_token })).status).toBe(422)
  expect((await t.as(maya).get(url)).body.email).toBe(maya.email)
})

test('sending the present address of a newcomer leaves the link that they were sent', async () => {
  const maya = await t.make.user()
  await t.db.query('update users set confirmed_at = null where id = $1', [maya.id])
  await t.as(maya).post(`${url}/resend_confirmation`)
  await t.as(maya).put(url, { email: maya.email })
  const confirmation_token = await linkTo(maya.email)
  expect((await t.as(null).post('/auth/confirmation', { confirmation_token })).status).toBe(200)
})

describe('a new password', () => {
  const chosen = { password: 'Another-2!', password_confirmation: 'Another-2!' }
  const signIn = async (email: string) => {
    const { headers } = await t.as(null).post('/auth/sign_in', { email, password: TEST_PASSWORD })
    return { 'access-token': String(headers['access-token']), client: String(headers.client), uid: email }
  }

  test('needs the old one or a session that has just begun, never an API token alone', async () => {
    const maya = await t.make.user()
    expect((await t.as(maya).put(url, chosen)).status).toBe(422)
    const wrong = await t.as(maya).put(url, { ...chosen, current_password: 'Wrong-1!' })
    expect([wrong.status, wrong.body]).toEqual([422, { error: expect.any(String) }])
    const old = await signIn(maya.email)
    await t.db.query(`update user_sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [
      maya.id,
    ])
    expect((await t.as(null).put(url, chosen, old)).status).toBe(422)
    const fresh = await signIn(maya.email)
    expect((await t.as(null).put(url, chosen, fresh)).status).toBe(200)
  })

  test('keeps the calling device, ends the others and makes a new realtime token', async () => {
    const maya = await t.make.user()
    const [mine, other] = [await signIn(maya.email), await signIn(maya.email)]
    const before = (await t.as(maya).get(url)).body.pubsub_token
    const changed = await t.as(null).put(url, { ...chosen, current_password: TEST_PASSWORD }, mine)
    expect(changed.status).toBe(200)
    expect(changed.body.pubsub_token).not.toBe(before)
    expect((await t.as(null).get('/auth/validate_token', mine)).status).toBe(200)
    expect((await t.as(null).get('/auth/validate_token', other)).status).toBe(401)
  })
})

describe('availability', () => {
  test('a reason is kept with busy only, must be of the account, and everybody is told at once', async () => {
    const account = await t.make.account()
    const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
    const { body } = await t.as(ines).post(`${account.path}/availability_reasons`, { reason: 'Lunch', emoji: '🥗' })
    const pick = (facts: object) =>
      t.as(maya).post(`${url}/availability`, { profile: { account_id: account.id, ...facts } })
    const busy = await pick({ availability: 'busy', availability_reason_id: body.payload.id })
    expect(busy.body.accounts[0]).toMatchObject({
      availability: 'busy',
      availability_reason: { reason: 'Lunch', color: '#F59E0B' },
    })
    expect(await t.deps.presence.picksVersion(account.id)).toBe(1)
    expect((await pick({ availability: 'online' })).body.accounts[0].availability_reason).toBeNull()
    expect((await pick({ availability: 'busy', availability_reason_id: 999 })).status).toBe(422)
    expect((await pick({ availability: 'away' })).body.attributes).toEqual(['availability'])
    const always = await t.as(maya).post(`${url}/auto_offline`, { account_id: account.id, auto_offline: 'false' })
    expect(always.body.accounts[0]).toMatchObject({ auto_offline: false, availability_status: 'online' })
    const foreign = await t.make.account()
    const elsewhere = await t.as(maya).post(`${url}/availability`, { account_id: foreign.id, availability: 'busy' })
    expect(elsewhere.status).toBe(404)
    const theirs = { account_id: account.id, availability: 'busy', availability_reason_id: body.payload.id }
    const stranger = await t.make.administrator(foreign)
    expect((await t.as(stranger).post(`${url}/availability`, { ...theirs, availability_reason_id: 999 })).status).toBe(
      404,
    )
    expect((await t.as(stranger).post(`${url}/auto_offline`, { account_id: account.id })).status).toBe(404)
    const missing = await t.as(maya).post(`${url}/auto_offline`, { profile: { account_id: account.id } })
    expect(missing.body.accounts[0].auto_offline).toBe(false)
  })
})

describe('the avatar', () => {
  test('is judged by its content, served at a signed address and gone when removed', async () => {
    const maya = await t.make.user()
    const text = await t
      .as(maya)
      .send({ method: 'PUT', url, payload: avatarForm(Buffer.from('<svg onload=alert(1)>')) })
    expect([text.status, text.body.attributes]).toEqual([422, ['avatar']])
    const kept = await t.as(maya).send({ method: 'PUT', url, payload: avatarForm(PNG) })
    const address = kept.body.avatar_url.replace('http://parley.test', '')
    const served = await t.as(null).get(address)
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await t.as(null).get(`${address}x`)).status).toBe(404)
    expect((await t.as(maya).delete(`${url}/avatar`)).body.avatar_url).toBe('')
    expect((await t.as(maya).delete(`${url}/avatar`)).status).toBe(200)
    expect((await t.as(null).get(address)).status).toBe(404)
  })
})

test('a new API token ends the old one', async () => {
  const maya = await t.make.user()
  const { body } = await t.as(maya).post(`${url}/reset_access_token`)
  expect((await t.as(maya).get(url)).status).toBe(401)
  expect((await t.as({ accessToken: body.access_token }).get(url)).status).toBe(200)
})
