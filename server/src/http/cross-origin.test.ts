import { TEST_PASSWORD } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const ORIGIN = 'https://desk.example'
const apps: TestApp[] = []
afterAll(async () => {
  for (const one of apps) await one.close()
})

async function openTo(origins?: string): Promise<TestApp> {
  const app = await buildTestApp({ installationSettings: origins === undefined ? {} : { ENABLE_API_CORS: origins } })
  apps.push(app)
  return app
}

const preflight = (t: TestApp, url: string, origin = ORIGIN) =>
  t.as(null).send({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'access-token,client',
    },
  })

test('a page of another origin that is named signs in and reads the headers of its session, never with cookies', async () => {
  const t = await openTo(`https://other.example, ${ORIGIN}`)
  const maya = await t.make.user()
  const asked = await preflight(t, '/api/v1/profile')
  expect([asked.status, asked.text]).toEqual([204, ''])
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-headers': 'access-token,client',
    'access-control-allow-methods': expect.stringContaining('PUT'),
    vary: expect.stringContaining('Origin'),
  })
  const signedIn = await t
    .as(null)
    .post('/auth/sign_in', { email: maya.email, password: TEST_PASSWORD }, { origin: ORIGIN })
  expect(signedIn.headers['access-control-allow-origin']).toBe(ORIGIN)
  expect(signedIn.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const name of ['access-token', 'token-type', 'client', 'expiry', 'uid', 'retry-after'])
    expect(signedIn.headers['access-control-expose-headers']).toContain(name)
  const refused = await t.as(null).get('/api/v1/profile', { origin: ORIGIN })
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, ORIGIN])
  const stranger = await t.as(null).get('/api/v1/config', { origin: 'https://evil.example' })
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await preflight(t, '/api/v1/profile', 'https://evil.example')).status).toBe(404)
  const file = await t.as(null).get('/files/none', { origin: ORIGIN })
  expect(file.headers['access-control-allow-origin']).toBe(ORIGIN)
})

test('every origin may be let in; nothing but the API is opened by it', async () => {
  const t = await openTo('true')
  expect((await t.as(null).get('/api/v1/config', { origin: ORIGIN })).headers['access-control-allow-origin']).toBe('*')
  for (const url of ['/health', '/app/login', '/dev/mail'])
    expect((await t.as(null).get(url, { origin: ORIGIN })).headers).not.toHaveProperty('access-control-allow-origin')
})

test('unasked, only the client API of API inboxes answers other origins', async () => {
  const t = await openTo()
  const account = await t.make.account()
  const { token } = await t.make.inbox(account, { kind: 'api' })
  const inbox = await t.as(null).get(`/public/api/v1/inboxes/${token}`, { origin: ORIGIN })
  expect([inbox.status, inbox.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect((await preflight(t, `/public/api/v1/inboxes/${token}/contacts`)).status).toBe(204)
  const profile = await t.as(null).get('/api/v1/config', { origin: ORIGIN })
  expect(profile.headers).not.toHaveProperty('access-control-allow-origin')
})
