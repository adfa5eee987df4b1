import { TEST_PASSWORD } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ rateLimits: true })
})
afterAll(() => t.close())

const signIn = (remoteAddress: string, email: string, password: string) =>
  t.as(null).send({ method: 'POST', url: '/auth/sign_in', remoteAddress, payload: { email, password } })

test('five wrong passwords from one address close sign-in for it, right ones do not count', async () => {
  const maya = await t.make.user()
  for (let i = 0; i < 7; i += 1) expect((await signIn('203.0.113.1', maya.email, TEST_PASSWORD)).status).toBe(200)
  for (let i = 0; i < 5; i += 1) expect((await signIn('203.0.113.1', maya.email, 'Wrong-1!')).status).toBe(401)
  const refused = await signIn('203.0.113.1', maya.email, TEST_PASSWORD)
  expect([refused.status, refused.body]).toEqual([429, { error: expect.any(String) }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn('203.0.113.2', maya.email, TEST_PASSWORD)).status).toBe(200)
})

test('ten wrong passwords for one e-mail address close it from everywhere', async () => {
  const jon = await t.make.user()
  for (let i = 0; i < 10; i += 1) await signIn(`198.51.100.${i}`, jon.email.toUpperCase(), 'Wrong-1!')
  expect((await signIn('198.51.100.99', jon.email, TEST_PASSWORD)).status).toBe(429)
})

test('this machine is exempt, and switching the limits off lifts them', async () => {
  const maya = await t.make.user()
  for (let i = 0; i < 8; i += 1) expect((await signIn('127.0.0.1', maya.email, 'Wrong-1!')).status).toBe(401)
  const open = await buildTestApp({ rateLimits: false })
  const jon = await open.make.user()
  for (let i = 0; i < 8; i += 1) {
    const payload = { email: jon.email, password: 'Wrong-1!' }
    const request = { method: 'POST', url: '/auth/sign_in', remoteAddress: '203.0.113.7', payload } as const
    expect((await open.as(null).send(request)).status).toBe(401)
  }
  await open.close()
})
