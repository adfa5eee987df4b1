import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { textsIn } from '../texts/texts.ts'
import { confirmationMail } from './mails.ts'
import { post } from './outgoing-mail.ts'

let peer: SmtpPeer
let t: TestApp
beforeAll(async () => {
  peer = await openSmtpPeer()
  t = await buildTestApp({
    smtpUrl: peer.url,
    mailFrom: 'Parley <desk@parley.test>',
    frontendUrl: 'https://parley.test',
  })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})
beforeEach(() => {
  peer.arrived.length = 0
})

const LINK = 'https://parley.test/app/auth/confirmation?confirmation_token=abc'
const write = (reader: { email: string; name: string }) =>
  post(t.deps, t.db, confirmationMail(textsIn('en'), reader, LINK))

test('a mail arrives as text and as HTML, both with the link, from the address of the installation', async () => {
  await write({ email: 'bo@customers.test', name: 'Bo' })
  await t.deps.jobs.drain()
  const [{ to, mail } = { to: [], mail: null }] = peer.arrived
  expect(to).toEqual(['bo@customers.test'])
  expect(mail).toMatchObject({
    subject: 'Confirm your e-mail address',
    from: { text: '"Parley" <desk@parley.test>' },
    messageId: expect.stringMatching(/^<.+@parley\.test>$/),
    attachments: [],
  })
  expect(mail?.text).toContain(LINK)
  expect(mail?.html).toContain(`href="${LINK}"`)
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
})

test('an Arabic mail keeps its letters and its direction on the way', async () => {
  await post(t.deps, t.db, confirmationMail(textsIn('ar'), { email: 'bo@customers.test', name: 'بو' }, LINK))
  await t.deps.jobs.drain()
  expect(peer.arrived[0]?.mail).toMatchObject({
    subject: 'أكّد عنوان بريدك الإلكتروني',
    text: expect.stringContaining('مرحبًا بو،'),
    html: expect.stringContaining('<html lang="ar" dir="rtl">'),
  })
})

test('no header, reader or part can be smuggled in through a name or an address', async () => {
  const evil = 'Bo\r\nBcc: everybody@victims.test\r\n\r\n<script>alert(1)</script>'
  await write({ email: 'bo@customers.test', name: evil })
  await post(t.deps, t.db, { to: 'a@one.test, b@two.test', subject: `Hi ${evil}`, text: 'x' })
  await t.deps.jobs.drain()
  const [first] = peer.arrived
  expect(first?.to).toEqual(['bo@customers.test'])
  expect(first?.mail.headers.has('bcc')).toBe(false)
  expect(first?.mail.html).not.toContain('<script')
  const readers = peer.arrived.flatMap(({ to }) => to)
  expect(readers).not.toContain('everybody@victims.test')
  expect(readers).not.toContain('b@two.test')
  for (const one of await t.deps.jobs.dead()) await t.deps.jobs.forget(one.id)
})

test('a server that cannot take a mail now gets it again: once, as the same mail', async () => {
  peer.refuse(451, 451)
  await write({ email: 'bo@customers.test', name: 'Bo' })
  expect(await t.deps.jobs.drain()).toBe(3)
  expect(peer.arrived).toHaveLength(1)
  expect(await t.deps.jobs.dead()).toEqual([])
})

test('a mail that is refused for good waits among the dead letters, unreadable there, and can be sent again', async () => {
  peer.refuse(550, 550, 550, 550, 550, 550)
  await write({ email: 'bo@customers.test', name: 'Bo' })
  await t.deps.jobs.drain()
  expect(peer.arrived).toEqual([])
  const [letter, ...others] = await t.deps.jobs.dead()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ kind: 'deliver-mail', error: expect.stringContaining('550') })
  expect(JSON.stringify(letter)).not.toContain('confirmation_token')
  await t.deps.jobs.revive(letter?.id ?? '')
  await t.deps.jobs.drain()
  expect(peer.arrived).toHaveLength(1)
})

test('the request is answered while the mail server is away, and the mail is not lost', async () => {
  const away = await openSmtpPeer()
  const other = await buildTestApp({ smtpUrl: away.url })
  await away.close()
  const someone = await other.make.user()
  expect((await other.as(null).post('/auth/password', { email: someone.email })).status).toBe(200)
  await other.deps.jobs.drain()
  expect((await other.deps.jobs.dead()).map(({ kind }) => kind)).toEqual(['deliver-mail'])
  await other.close()
})
