import type { Env } from '../../env.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const open: TestApp[] = []
async function installation(env: Partial<Env>): Promise<TestApp> {
  const t = await buildTestApp(env)
  open.push(t)
  return t
}
afterAll(() => Promise.all(open.map((t) => t.close())))

let t: TestApp
beforeAll(async () => {
  t = await installation({ seed: 'demo', nodeEnv: 'production' })
})

const statusFor = async (from: { remoteAddress?: string; headers?: Record<string, string> }, app = t.app) =>
  (await app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' }, ...from })).statusCode

test('kept mails are shown as text with links and, in a frame that may do nothing, as HTML', async () => {
  expect((await t.as(null).get('/dev/mail')).text).toContain('None yet.')
  const text = 'Here: https://parley.test/a?b=1&c=2\n<script>alert(1)</script>'
  const html = '<p onclick="alert(2)">Hello "Bo"</p></iframe><script>alert(3)</script>'
  await t.deps.mail.send({ to: 'bo@customers.test', subject: '<img src=x onerror=alert(4)>', text, html })
  const { status, headers, text: page } = await t.as(null).get('/dev/mail')
  expect(status).toBe(200)
  expect(page).toContain('<a href="https://parley.test/a?b=1&amp;c=2">')
  expect(page).toContain('<iframe sandbox="" ')
  expect(page).toContain('srcdoc="&lt;p onclick=&quot;alert(2)&quot;&gt;Hello &quot;Bo&quot;&lt;/p&gt;&lt;/iframe&gt;')
  expect(page).not.toMatch(/<script|<img|<p onclick/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
  expect(headers['cache-control']).toBe('no-store')
})

test('a file that is a text is shown beside its mail', async () => {
  const texts = [{ filename: 'report.csv', contentType: 'text/csv', content: 'team,n\r\n<b>care</b>,7\r\n' }]
  await t.deps.mail.send({ to: 'bo@customers.test', subject: 'The week', text: 'See the file.', texts })
  const { text: page } = await t.as(null).get('/dev/mail')
  expect(page).toContain('<summary>report.csv</summary>')
  expect(page).toContain('&lt;b&gt;care&lt;/b&gt;,7')
})

describe('kept mails are there', () => {
  test.each([
    ['in the demo', { seed: 'demo', nodeEnv: 'production' }, 200],
    ['in development', { seed: 'none', nodeEnv: 'development' }, 200],
    ['not in an installation without the demo', { seed: 'none', nodeEnv: 'production' }, 404],
    ['not where a mail server sends', { seed: 'demo', nodeEnv: 'development', smtpUrl: 'smtp://127.0.0.1:1' }, 404],
  ] as const)('%s', async (_where, env, status) => {
    const { app } = await installation(env)
    expect(await statusFor({}, app)).toBe(status)
  })
})

describe('kept mails are shown', () => {
  test('to programs and browsers of this machine', async () => {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toBe(200)
    expect(await statusFor({ remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } })).toBe(200)
  })

  test('to nobody from outside', async () => {
    expect(await statusFor({ remoteAddress: '192.168.1.20' })).toBe(404)
    expect(await statusFor({ remoteAddress: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
  })

  test('to nobody behind a proxy of this machine, whatever it says', async () => {
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-proto': 'http' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
    ] as Record<string, string>[])
      expect([headers, await statusFor({ headers: { host: 'localhost', ...headers } })]).toEqual([headers, 404])
    expect(await statusFor({ headers: { host: 'support.lima.example' } })).toBe(404)
  })
})
