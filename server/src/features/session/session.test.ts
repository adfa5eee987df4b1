import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

describe('signing in', () => {
  test('answers the user and the five session headers, which open every later call', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const answer = await t.as(null).post('/auth/sign_in', { email: maya.email.toUpperCase(), password: TEST_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: maya.id, email: maya.email, account_id: account.id, role: 'agent' })
    const session = {
      'access-token': String(answer.headers['access-token']),
      client: String(answer.headers.client),
      uid: String(answer.headers.uid),
    }
    expect(answer.headers['token-type']).toBe('Bearer')
    const profile = await t.as(null).get('/api/v1/profile', session)
    expect(profile.status).toBe(200)
    expect(profile.headers.expiry).toBe(answer.headers.expiry)
  })
})
