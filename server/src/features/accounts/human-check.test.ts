import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const SECRET = 'captcha-secret'
let t: TestApp
let isDown = false
const asked: URLSearchParams[] = []
/** Knows one answer of one person. */
const provider = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request))
  asked.push(form)
  response.statusCode = isDown ? 500 : 200
  response.end(JSON.stringify({ success: form.get('secret') === SECRET && form.get('response') === 'human' }))
})

beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  t = await buildTestApp({
    providerUrls: { HCAPTCHA: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` },
    installationSettings: { ENABLE_ACCOUNT_SIGNUP: 'true', HCAPTCHA_SERVER_KEY: SECRET },
  })
})
afterAll(async () => {
  await t.close()
  provider.close()
})

const signUp = (email: string, answer?: string) =>
  t.as(null).post('/api/v1/accounts', {
    ...{ account_name: 'Lantern', user_full_name: 'Ada', email, password: 'Str0ng!pass' },
    ...(answer !== undefined && { h_captcha_client_response: answer }),
  })

describe('where a captcha is set up', () => {
  test('a stranger signs up with an answer that its provider takes, and with no other', async () => {
    for (const wrong of [undefined, '', 'robot']) {
      const refused = await signUp('robot@lantern.test', wrong)
      expect([refused.status, refused.body]).toEqual([403, { message: 'The captcha was not solved' }])
    }
    expect((await signUp('ada@lantern.test', 'human')).status).toBe(200)
    // A missing answer is no question to anybody.
    expect(asked.map((form) => form.get('response'))).toEqual(['robot', 'human'])
  })

  test('nobody gets in while its provider does not answer', async () => {
    isDown = true
    expect((await signUp('eve@lantern.test', 'human')).status).toBe(403)
    isDown = false
  })
})

test('without a captcha nobody is asked', async () => {
  const plain = await buildTestApp({ installationSettings: { ENABLE_ACCOUNT_SIGNUP: 'true' } })
  const before = asked.length
  const made = await plain.as(null).post('/api/v1/accounts', {
    ...{ account_name: 'Plain', user_full_name: 'Bo', email: 'bo@plain.test', password: 'Str0ng!pass' },
  })
  await plain.close()
  expect([made.status, asked.length]).toEqual([200, before])
})
