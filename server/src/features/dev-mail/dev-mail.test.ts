import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('kept mails are shown as text with links and, in a frame that may do nothing, as HTML', async () => {
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

test('an empty drawer says so, and with a mail server there is nothing to see', async () => {
  const empty = await buildTestApp()
  expect((await empty.as(null).get('/dev/mail')).text).toContain('None yet.')
  await empty.close()
  const sending = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  expect((await sending.as(null).get('/dev/mail')).status).toBe(404)
  await sending.close()
})
