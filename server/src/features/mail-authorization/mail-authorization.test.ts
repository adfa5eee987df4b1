import { type ImapPeer, openImapPeer } from '@parley/providers/imap-peer'
import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { type MailProviderPeer, openMailProviderPeer } from '../../testing/peers/mail-provider-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { pollMailboxes } from '../mailboxes/fetch-mailbox.job.ts'

const ISSUERS = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/9188040d/v2.0',
} as const

let t: TestApp
let imap: ImapPeer
let smtp: SmtpPeer
let provider: MailProviderPeer
beforeAll(async () => {
  imap = await openImapPeer()
  smtp = await openSmtpPeer({ takesTokens: () => provider.token() })
  provider = await openMailProviderPeer({ id: 'parley-app', secret: 'app-secret' })
  const web = Object.fromEntries(
    ['GOOGLE_ACCOUNTS', 'GOOGLE_OAUTH', 'GOOGLE_CERTS', 'MICROSOFT_LOGIN'].map((name) => [name, provider.url]),
  )
  const boxes = Object.fromEntries(
    ['GOOGLE', 'MICROSOFT'].flatMap((name) => [
      [`${name}_IMAP`, `imap://127.0.0.1:${imap.port}`],
      [`${name}_SMTP`, smtp.url],
    ]),
  )
  t = await buildTestApp({
    reachableNetworks: ['127.0.0.1'],
    providerUrls: { ...web, ...boxes },
    installationSettings: {
      GOOGLE_OAUTH_CLIENT_ID: 'parley-app',
      GOOGLE_OAUTH_CLIENT_SECRET: 'app-secret',
      AZURE_APP_ID: 'parley-app',
      AZURE_APP_SECRET: 'app-secret',
    },
  })
})
afterAll(async () => {
  await t.close()
  await imap.close()
  await smtp.close()
  provider.close()
})
afterEach(() => t.db.query(`update inboxes set channel = channel || '{"imap_enabled": false}'`))

async function aDesk(name: keyof typeof ISSUERS = 'google') {
  t.deps.now = () => new Date()
  const desk = await openChannelDesk(t)
  const email = `ines-${desk.account.id}@lantern.test`
  const begin = async () => {
    const url = `${desk.account.path}/${name}/authorization`
    const answer = await t.as(desk.ines).send({ method: 'POST', url, payload: { email } })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { asked: new URL(answer.body.url), cookie }
  }
  const back = async (query: Record<string, string>, cookie: string) => {
    const url = `/${name}/callback?${new URLSearchParams(query)}`
    const { status, headers } = await t.as(null).send({ method: 'GET', url, headers: { cookie } })
    return [status, decodeURIComponent(String(headers.location))] as const
  }
  /** The whole way through the provider's page. */
  const authorize = async (who = email) => {
    const { asked, cookie } = await begin()
    const code = provider.agree({ email: who, name: 'Ines Lopes' }, ISSUERS[name])
    const [, path] = await back({ code, state: asked.searchParams.get('state') ?? '' }, cookie)
    return path
  }
  let minutes = 0
  const poll = async (passed = 1) => {
    minutes += passed
    const now = Date.now() + minutes * 60_000
    t.deps.now = () => new Date(now)
    await pollMailboxes(t.deps)
    await t.deps.jobs.drain()
  }
  const mailbox = imap.account(email, 'nobody knows')
  const inboxes = async () => (await t.as(desk.ines).get(`${desk.account.path}/inboxes`)).body.payload
  return { ...desk, email, begin, back, authorize, poll, mailbox, inboxes }
}

test.each(['google', 'microsoft'] as const)('a mailbox of %s opens by a token, reads and writes', async (name) => {
  const desk = await aDesk(name)
  const path = await desk.authorize()
  const [inbox] = await desk.inboxes()
  expect(path).toBe(`/app/accounts/${desk.account.id}/settings/inboxes/new/${inbox.id}/agents`)
  expect(inbox).toMatchObject({ name: 'Ines Lopes', provider: name, email: desk.email, imap_enabled: true })
  expect(JSON.stringify(inbox)).not.toMatch(/access-|for-ever/)
  desk.mailbox.token = provider.token()
  imap.deliver(desk.mailbox, `From: bo@shop.test\r\nMessage-ID: <${name}@shop.test>\r\nSubject: Lamp\r\n\r\nHello`)
  await desk.poll()
  const [{ id }] = await desk.conversations(inbox.id)
  await desk.say(id, { content: 'Hi' })
  const answer = smtp.arrived.at(-1)
  expect([answer?.mail.from?.value[0]?.address, answer?.mail.text]).toEqual([desk.email, 'Hi'])
  expect(answer?.user).toBe(desk.email)
  await desk.ok(`inboxes/${inbox.id}/check_connection`, {})
})

test('the provider is asked for what its mailboxes need, and for nobody but the browser that asked', async () => {
  const desk = await aDesk()
  const { asked, cookie } = await desk.begin()
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'parley-app',
    redirect_uri: 'http://parley.test/google/callback',
    scope: 'email profile https://mail.google.com/',
    access_type: 'offline',
    prompt: 'consent',
    login_hint: desk.email,
  })
  const state = asked.searchParams.get('state') ?? ''
  const code = provider.agree({ email: desk.email, name: 'Ines' })
  expect(await desk.back({ code, state }, 'mail_authorization=another')).toEqual([303, '/app'])
  expect(await desk.back({ code, state: `${state}x` }, cookie)).toEqual([303, '/app'])
  const [, refused] = await desk.back({ error: 'access_denied', state }, cookie)
  expect(refused).toContain('/settings/inboxes/new/email?provider=google&problem=access_denied')
  expect(await desk.inboxes()).toEqual([])
})

test('an identity that somebody else has signed for makes no inbox', async () => {
  const desk = await aDesk()
  const { asked, cookie } = await desk.begin()
  const code = provider.agree({ email: desk.email, name: 'Ines' }, 'https://evil.test')
  const [, path] = await desk.back({ code, state: asked.searchParams.get('state') ?? '' }, cookie)
  expect(path).toContain('comes+from+somebody+else')
  expect(await desk.inboxes()).toEqual([])
})

test('an address that the provider has not verified makes no inbox', async () => {
  const desk = await aDesk()
  const { asked, cookie } = await desk.begin()
  const code = provider.agree({ email: desk.email, name: 'Ines', isVerified: false })
  const [, path] = await desk.back({ code, state: asked.searchParams.get('state') ?? '' }, cookie)
  expect(path).toContain('has+not+been+verified')
  expect(await desk.inboxes()).toEqual([])
})

test('a token is renewed before it ends', async () => {
  const desk = await aDesk()
  await desk.authorize()
  desk.mailbox.token = provider.token()
  await desk.poll()
  const renewals = provider.asked('refresh_token').length
  imap.deliver(desk.mailbox, 'From: bo@shop.test\r\nMessage-ID: <later@shop.test>\r\n\r\nStill there')
  const renewing = desk.poll(57)
  await renewing.catch(() => undefined)
  expect(provider.asked('refresh_token').length).toBe(renewals + 1)
  desk.mailbox.token = provider.token()
  await desk.poll(2)
  const [inbox] = await desk.inboxes()
  expect(await desk.conversations(inbox.id)).toHaveLength(1)
  expect(provider.asked('refresh_token').length).toBe(renewals + 1)
})

test('an access that is taken back is asked for again, and comes back through the same page', async () => {
  const desk = await aDesk('microsoft')
  await desk.authorize()
  const [inbox] = await desk.inboxes()
  provider.revoke()
  for (const minutes of [60, ...Array.from({ length: 9 }, () => 1)]) await desk.poll(minutes)
  const lost = await desk.shown(inbox.id)
  expect(lost.reauthorization_required).toBe(true)
  expect((await desk.health(inbox.id)).last_error).toBe('invalid_grant: Token has been revoked.')
  expect(
    (await t.mailsTo(desk.ines.email)).length + smtp.arrived.filter(({ to }) => to.includes(desk.ines.email)).length,
  ).toBe(1)
  t.deps.now = () => new Date()
  expect(await desk.authorize()).toBe(`/app/accounts/${desk.account.id}/settings/inboxes/${inbox.id}`)
  expect((await desk.shown(inbox.id)).reauthorization_required).toBe(false)
  expect(await desk.inboxes()).toHaveLength(1)
})

test('a mailbox that another account has is not taken from it', async () => {
  const [first, second] = [await aDesk(), await aDesk()]
  await first.authorize()
  expect(await second.authorize(first.email)).toContain('Email+has+already+been+taken')
})

test('administrators are told which companies can be signed in at', async () => {
  const desk = await aDesk()
  const answer = await t.as(desk.ines).get(`${desk.account.path}/mail_providers`)
  expect(answer.body).toEqual({ payload: ['google', 'microsoft'], missing: { google: [], microsoft: [] } })
})

test.each([
  ['self_hosted', ['microsoft']],
  ['cloud', ['google', 'microsoft']],
] as const)('and what the others lack, which an installation of kind %s may show', async (installation, payload) => {
  const bare = await buildTestApp({ installation, installationSettings: { AZURE_APP_ID: 'azure' } })
  const account = await bare.make.account()
  const ines = await bare.make.administrator(account)
  const { body } = await bare.as(ines).get(`${account.path}/mail_providers`)
  const google = ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET']
  expect(body).toEqual({ payload, missing: { google, microsoft: ['AZURE_APP_SECRET'] } })
  await bare.close()
})
