import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

type Session = Record<'access-token' | 'client' | 'uid', string>

async function sessionOf(email: string, password = TEST_PASSWORD): Promise<Session> {
  const { headers } = await t.as(null).post('/auth/sign_in', { email, password })
  return { 'access-token': String(headers['access-token']), client: String(headers.client), uid: String(headers.uid) }
}

const isValid = async (session: Session): Promise<boolean> =>
  (await t.as(null).get('/auth/validate_token', session)).status === 200

async function mailedToken(to: string): Promise<string> {
  await t.deps.jobs.drain()
  const [mail] = await t.mailsTo(to)
  return /_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('signing in', () => {
  test('answers the user and the five session headers, which open every later call', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const answer = await t.as(null).post('/auth/sign_in', { email: maya.email.toUpperCase(), password: TEST_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: maya.id, email: maya.email, account_id: account.id, role: 'agent' })
    expect(answer.headers['token-type']).toBe('Bearer')
    const session = await sessionOf(maya.email)
    const profile = await t.as(null).get('/api/v1/profile', session)
    expect(profile.status).toBe(200)
    expect(profile.headers).toMatchObject(session)
  })

  test('works by form too, and the session also opens doors as query parameters and as a bearer token', async () => {
    const maya = await t.make.user()
    const form = await t.as(null).send({
      method: 'POST',
      url: '/auth/sign_in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: maya.email, password: TEST_PASSWORD }).toString(),
    })
    expect(form.status).toBe(200)
    const { authorization } = form.headers
    const session = await sessionOf(maya.email)
    expect((await t.as(null).get(`/api/v1/profile?${new URLSearchParams(session)}`)).status).toBe(200)
    expect((await t.as(null).get('/api/v1/profile', { authorization: String(authorization) })).status).toBe(200)
    expect((await t.as(null).get('/api/v1/profile', { authorization: 'Bearer opaque' })).status).toBe(401)
    expect((await t.as(null).get('/api/v1/profile', { 'api-access-token': maya.accessToken })).status).toBe(200)
  })

  test('a valid session answers the user one level deeper, with the time they were created', async () => {
    const maya = await t.make.user({ confirmed: false })
    const { body } = await t.as(null).get('/auth/validate_token.json', await sessionOf(maya.email))
    expect(body.payload.success).toBe(true)
    expect(body.payload.data).toMatchObject({ id: maya.id, confirmed: false, created_at: expect.stringMatching(/Z$/) })
  })

  test('the twenty-sixth device takes the place of the first', async () => {
    const maya = await t.make.user()
    const first = await sessionOf(maya.email)
    const second = await sessionOf(maya.email)
    for (let device = 3; device <= 26; device += 1) await sessionOf(maya.email)
    expect([await isValid(first), await isValid(second)]).toEqual([false, true])
  })

  test('nothing that opens a door is stored as it is', async () => {
    const maya = await t.make.user()
    const session = await sessionOf(maya.email)
    const { rows } = await t.db.query(
      `select to_jsonb(u) || jsonb_build_object('sessions', (select jsonb_agg(s) from user_sessions s where s.user_id = u.id))
         as everything from users u where id = $1`,
      [maya.id],
    )
    const stored = JSON.stringify(rows)
    for (const secret of [session['access-token'], maya.accessToken, TEST_PASSWORD])
      expect(stored).not.toContain(secret)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, which signs in, ends all sessions and works once', async () => {
    const maya = await t.make.user({ confirmed: false })
    const before = await sessionOf(maya.email)
    const asked = await t.as(null).post('/auth/password', { email: maya.email })
    const strange = await t.as(null).post('/auth/password', { email: 'nobody@x.test' })
    // Known and unknown addresses cost the same: nothing but a job, which names neither.
    const { rows } = await t.db.query<{ kind: string; text: string }>(
      `select name as kind, data::text as text from pgboss.job where name not like '%mail%' order by created_on desc limit 2`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['send-password-link', 'send-password-link'])
    expect(rows.some(({ text }) => text.includes('@'))).toBe(false)
    expect([asked.status, asked.body]).toEqual([strange.status, strange.body])
    const token = await mailedToken(maya.email)
    const chosen = { reset_password_token: token, password: 'Another-2!', password_confirmation: 'Another-2!' }
    const weak = { ...chosen, password: 'weak', password_confirmation: 'weak' }
    expect((await t.as(null).put('/auth/password', weak)).body.attributes).toEqual(['password'])
    const reset = await t.as(null).put('/auth/password', chosen)
    expect(reset.body.data).toMatchObject({ id: maya.id, confirmed: true })
    expect(reset.headers['access-token']).toEqual(expect.any(String))
    expect(await isValid(before)).toBe(false)
    expect(t.published.at(-1)).toMatchObject({
      event: 'user:logout',
      audience: { kind: 'sessions', userId: maya.id, clients: 'all', isTokenRotated: true },
    })
    const again = await t.as(null).put('/auth/password', chosen)
    expect([again.status, again.body.redirect_url]).toEqual([422, '/'])
  })

  test('a link older than six hours does not work', async () => {
    const maya = await t.make.user()
    await t.as(null).post('/auth/password', { email: maya.email })
    const token = await mailedToken(maya.email)
    await t.db.query(`update users set reset_sent_at = now() - interval '361 minutes' where id = $1`, [maya.id])
    const chosen = { reset_password_token: token, password: 'Another-2!', password_confirmation: 'Another-2!' }
    expect((await t.as(null).put('/auth/password', chosen)).status).toBe(422)
  })
})

test('the mailed link confirms an address once', async () => {
  const maya = await t.make.user({ confirmed: false })
  await t.as(maya).post('/api/v1/profile/resend_confirmation')
  const confirmation_token = await mailedToken(maya.email)
  const confirmed = await t.as(null).post('/auth/confirmation', { confirmation_token })
  expect(confirmed.body.data).toMatchObject({ id: maya.id, confirmed: true })
  const again = await t.as(null).post('/auth/confirmation', { confirmation_token })
  const refusal = { message: expect.any(String), redirect_url: '/' }
  expect([again.status, again.body]).toEqual([422, { ...refusal, code: 'ADDRESS_CONFIRMED' }])
  const unknown = await t.as(null).post('/auth/confirmation', { confirmation_token: 'invented' })
  expect([unknown.status, unknown.body]).toEqual([422, { ...refusal, code: 'LINK_INVALID' }])
  expect(unknown.body.message).not.toBe(again.body.message)
})

test('an address that somebody else has taken meanwhile is not confirmed, and the link says so', async () => {
  const maya = await t.make.user()
  await t.as(maya).put('/api/v1/profile', { email: 'taken@soon.test' })
  const confirmation_token = await mailedToken('taken@soon.test')
  const jon = await t.make.user()
  await t.db.query(`update users set email = 'taken@soon.test' where id = $1`, [jon.id])
  const refused = await t.as(null).post('/auth/confirmation', { confirmation_token })
  const taken = { message: expect.any(String), redirect_url: '/', code: 'ADDRESS_TAKEN' }
  expect([refused.status, refused.body]).toEqual([422, taken])
  expect((await t.as(maya).get('/api/v1/profile')).body.email).toBe(maya.email)
})

test('a password link confirms the address it was mailed to, not one that waits', async () => {
  const maya = await t.make.user({ confirmed: false })
  await t.as(maya).put('/api/v1/profile', { email: 'waiting@new.test' })
  await t.as(null).post('/auth/password', { email: maya.email })
  const chosen = { password: 'Another-2!', password_confirmation: 'Another-2!' }
  const reset = await t.as(null).put('/auth/password', {
    reset_password_token: await mailedToken(maya.email),
    ...chosen,
  })
  expect(reset.body.data).toMatchObject({ email: maya.email, confirmed: true })
  const { 'access-token': token, client, uid } = reset.headers
  const session = { 'access-token': String(token), client: String(client), uid: String(uid) }
  expect((await t.as(null).get('/auth/validate_token', session)).status).toBe(200)
})

test('what is no text is a link nobody was sent', async () => {
  for (const token of [7, null, ['a'], undefined]) {
    const confirmation = await t.as(null).post('/auth/confirmation', { confirmation_token: token })
    expect([confirmation.status, confirmation.body.redirect_url]).toEqual([422, '/'])
    const chosen = { password: 'Another-2!', password_confirmation: 'Another-2!' }
    const reset = await t.as(null).put('/auth/password', { ...chosen, reset_password_token: token })
    expect([reset.status, reset.body.redirect_url]).toEqual([422, '/'])
  }
})

describe('signing out', () => {
  test('ends that device alone and is answered again as not signed in', async () => {
    const maya = await t.make.user()
    const [mine, other] = [await sessionOf(maya.email), await sessionOf(maya.email)]
    expect((await t.as(null).delete('/auth/sign_out', undefined, mine)).body).toEqual({ success: true })
    const again = await t.as(null).delete('/auth/sign_out', undefined, mine)
    expect([again.status, again.body]).toEqual([404, { success: false, errors: [expect.any(String)] }])
    expect([await isValid(mine), await isValid(other)]).toEqual([false, true])
  })

  test('one is shown every device one is signed in on, and signs out any one of them or all the others', async () => {
    const maya = await t.make.user()
    const [mine, phone, laptop] = [
      await sessionOf(maya.email),
      await sessionOf(maya.email),
      await sessionOf(maya.email),
    ]
    const list = async (): Promise<{ id: number; current: boolean; user_agent: string; seen_at: string }[]> =>
      (await t.as(null).get('/api/v1/profile/sessions', { ...mine, 'user-agent': 'Reading room' })).body.payload
    expect(await list()).toHaveLength(3)
    expect((await list()).filter(({ current }) => current)).toMatchObject([
      { user_agent: 'Reading room', seen_at: expect.any(String) },
    ])
    const [last] = (await list()).filter(({ current }) => !current)
    expect((await t.as(null).delete(`/api/v1/profile/sessions/${last?.id}`, undefined, mine)).status).toBe(200)
    expect([await isValid(phone), await isValid(laptop)].filter(Boolean)).toHaveLength(1)
    expect((await t.as(null).delete('/api/v1/profile/sessions', undefined, mine)).status).toBe(200)
    expect([await isValid(mine), await isValid(phone), await isValid(laptop)]).toEqual([true, false, false])
  })

  test("somebody else's device, and an API token, sign nobody out", async () => {
    const [maya, jon] = [await t.make.user(), await t.make.user()]
    const [hers, his] = [await sessionOf(maya.email), await sessionOf(jon.email)]
    const [{ id }] = (await t.as(null).get('/api/v1/profile/sessions', hers)).body.payload
    expect((await t.as(null).delete(`/api/v1/profile/sessions/${id}`, undefined, his)).status).toBe(404)
    expect((await t.as(maya).delete(`/api/v1/profile/sessions/${id}`)).status).toBe(422)
    expect((await t.as(maya).delete('/api/v1/profile/sessions')).status).toBe(422)
    expect(await isValid(hers)).toBe(true)
  })

  test('a browser that opens the address of sign-in is led to the page', async () => {
    const led = await t.as(null).get('/auth/sign_in')
    expect([led.status, led.headers.location]).toEqual([302, '/app/login?error=access-denied'])
  })
})

test('sign-in is remembered with its time and address, and ends sessions that are over', async () => {
  const maya = await t.make.user()
  const over = await sessionOf(maya.email)
  await t.db.query(`update user_sessions set expires_at = now() - interval '1 day' where user_id = $1`, [maya.id])
  const payload = { email: maya.email, password: TEST_PASSWORD }
  await t.as(null).send({ method: 'POST', url: '/auth/sign_in', remoteAddress: '203.0.113.5', payload })
  const { rows } = await t.db.query(
    `select last_sign_in_ip, last_sign_in_at > now() - interval '1 minute' as is_now,
       (select count(*)::int from user_sessions where user_id = $1) as devices from users where id = $1`,
    [maya.id],
  )
  expect(rows).toEqual([{ last_sign_in_ip: '203.0.113.5', is_now: true, devices: 1 }])
  expect(await isValid(over)).toBe(false)
})
