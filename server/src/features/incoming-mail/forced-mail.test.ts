import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { receiveMail } from './incoming-mail.service.ts'

let t: TestApp
let peer: SmtpPeer
beforeAll(async () => {
  peer = await openSmtpPeer()
  t = await buildTestApp({
    smtpUrl: peer.url,
    installationSettings: { MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.test' },
  })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

test('what a customer answers by mail to a chat that was sent to mail comes back into the chat, once', async () => {
  const account = await t.make.account({ name: 'Lantern' })
  const inbox = await t.make.inbox(account, { kind: 'api', name: 'Shop' })
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const email = `zed-${account.id}@customer.test`
  await t.db.query('update contacts set email = $2 where id = $1', [conversation.contactId, email])
  const own = `${account.path}/conversations/${conversation.displayId}`
  expect((await t.as(agent).patch(`${own}/force_email_channel`)).status).toBe(200)
  await t.as(agent).post(`${own}/messages`, { content: 'By mail now' })
  await t.deps.jobs.drain()
  const sent = peer.arrived.find(({ to }) => to.includes(email))?.mail
  expect(sent?.replyTo?.text).toMatch(/^reply\+[0-9a-f-]{36}@in\.parley\.test$/)
  const answer = [
    ...[`From: Zed <${email}>`, `To: ${sent?.replyTo?.text}`, 'Message-ID: <back@customer.test>'],
    ...[`In-Reply-To: ${sent?.messageId}`, 'Content-Type: text/plain', '', 'Got it', '', '> By mail now'],
  ].join('\r\n')
  for (const _ of [1, 2]) await receiveMail(t.deps, Buffer.from(answer))
  const { payload } = (await t.as(agent).get(`${own}/messages`)).body
  const said = payload.filter(({ message_type: type }: { message_type: number }) => type === 0)
  expect(said.map(({ content }: { content: string }) => content)).toEqual(['Got it'])
  expect(said[0]).toMatchObject({ content_type: 'incoming_email', sender: { id: conversation.contactId } })
})
