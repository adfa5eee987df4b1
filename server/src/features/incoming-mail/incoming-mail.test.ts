import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let peer: SmtpPeer
beforeAll(async () => {
  peer = await openSmtpPeer()
  t = await buildTestApp({ smtpUrl: peer.url, inboundEmailPassword: 'open', reachableNetworks: ['127.0.0.1'] })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

const relay = async (raw: string | Buffer, password = 'open') => {
  const authorization = `Basic ${Buffer.from(`relay:${password}`).toString('base64')}`
  const headers = { 'content-type': 'message/rfc822', authorization }
  const { status } = await t.as(null).send({ method: 'POST', url: '/webhooks/email', payload: raw, headers })
  await t.deps.jobs.drain()
  return status
}

async function aMailbox() {
  const desk = await openChannelDesk(t)
  const address = `help-${desk.account.id}@lantern.test`
  const customer = `bo-${desk.account.id}@shop.test`
  const inbox = await desk.ok('inboxes', { name: 'Mail', channel: { type: 'email', email: address } })
  const mail = (id: string, text: string, more: readonly string[] = []) =>
    [
      ...[`From: Bo Berg <${customer}>`, `To: ${address}`, 'Subject: The lamp', `Message-ID: <${id}@shop.test>`],
      ...[...more, 'Content-Type: text/plain; charset=utf-8', '', text],
    ].join('\r\n')
  const sent = () => peer.arrived.filter(({ to }) => to.includes(customer)).map((one) => one.mail)
  return { ...desk, address, customer, inbox, mail, sent }
}

test('a mailbox is made with an address that nobody else has, and one that mails are forwarded to', async () => {
  const desk = await aMailbox()
  expect(desk.inbox).toMatchObject({ email: desk.address, can_deliver: true })
  expect(desk.inbox.forward_to_email).toMatch(/^[0-9a-f]{32}@parley\.test$/)
  const make = (email: string) => desk.refused('inboxes', { name: 'M', channel: { type: 'email', email } })
  expect((await make('nobody'))[1].attributes).toEqual(['email'])
  expect(await make(desk.address.toUpperCase())).toEqual([
    422,
    { message: 'Email has already been taken', attributes: ['email'] },
  ])
})

test('a mail begins a conversation, once, without what it quotes', async () => {
  const desk = await aMailbox()
  const text = 'Is it here?\r\n\r\nOn Mon, Nov 2, 2026 at 10:00 AM Ann <ann@x.test> wrote:\r\n> Soon\r\n'
  for (const _ of [1, 2]) expect(await relay(desk.mail('a', text))).toBe(204)
  const [conversation, ...others] = await desk.conversations(desk.inbox.id)
  expect([others, conversation.meta.sender]).toMatchObject([[], { name: 'Bo Berg', email: desk.customer }])
  expect(conversation.additional_attributes).toMatchObject({ source: 'email', mail_subject: 'The lamp' })
  const [message, ...more] = await desk.messages(conversation.id)
  expect([message.content, message.content_type, more]).toEqual(['Is it here?', 'incoming_email', []])
  expect(message.content_attributes.email).toMatchObject({ subject: 'The lamp', from: [desk.customer] })
})

test('the answer belongs to the mail, and what the customer answers comes back into the conversation', async () => {
  const desk = await aMailbox()
  await relay(desk.mail('b', 'Hello'))
  const [{ id, uuid }] = await desk.conversations(desk.inbox.id)
  await desk.say(id, { content: 'It is **here**', cc_emails: 'ann@lantern.test' })
  const [answer] = desk.sent()
  expect(answer).toMatchObject({ subject: 'Re: The lamp', text: 'It is here', inReplyTo: '<b@shop.test>' })
  expect(answer?.cc).toMatchObject({ value: [{ address: 'ann@lantern.test' }] })
  expect(answer?.replyTo?.text).toBe(`reply+${uuid}@parley.test`)
  await relay(desk.mail('c', 'Thank you', [`In-Reply-To: ${answer?.messageId}`]))
  const toReply = desk.mail('d', 'And a second one').replace(desk.address, `reply+${uuid}@parley.test`)
  await relay(toReply)
  await relay(desk.mail('e', 'Something else'))
  expect(await desk.conversations(desk.inbox.id)).toHaveLength(2)
  const contents = (await desk.messages(id)).map(({ content }: { content: string }) => content)
  expect(contents).toEqual(['Hello', 'It is **here**', 'Thank you', 'And a second one'])
})

test('a picture that was put into an answer goes along and is shown where it stands', async () => {
  const desk = await aMailbox()
  await relay(desk.mail('p', 'Hello'))
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const picture = (await desk.upload(new File([PNG], 'lamp.png', { type: 'image/png' }))).file_url
  const content = `See **here**:\n\n![lamp.png](${picture}?cw_image_height=48px)\n\n![](https://elsewhere.test/a.png)`
  await desk.say(id, { content })
  const [{ mail, source } = { mail: undefined, source: '' }] = peer.arrived.filter(({ to }) =>
    to.includes(desk.customer),
  )
  expect(mail?.attachments).toMatchObject([{ filename: 'lamp.png', contentDisposition: 'inline', related: true }])
  expect(mail?.attachments[0]?.content.equals(PNG)).toBe(true)
  expect(source).toContain(`cid:${mail?.attachments[0]?.cid}`)
  expect(mail?.html).toMatch(/<strong>here<\/strong>.*<img src="data:image\/png;base64,.*height="48"/s)
  expect(mail?.html).toContain('src="https://elsewhere.test/a.png"')
  expect(mail?.text).toBe('See here:\n\n[lamp.png]\n\nhttps://elsewhere.test/a.png')
})

test('a picture of another account goes nowhere', async () => {
  const [desk, other] = [await aMailbox(), await aMailbox()]
  await relay(desk.mail('q', 'Hello'))
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const picture = (await other.upload(new File([PNG], 'lamp.png', { type: 'image/png' }))).file_url
  await desk.say(id, { content: `![](${picture})` })
  expect(desk.sent()[0]?.attachments).toEqual([])
})

test('files come with a mail, and one without words or an id of its own is still a message', async () => {
  const desk = await aMailbox()
  const boundary = 'parts'
  const raw = [
    ...[`From: ${desk.customer}`, `To: ${desk.address}`, `Content-Type: multipart/mixed; boundary=${boundary}`, ''],
    ...[`--${boundary}`, 'Content-Type: image/png; name=lamp.png', 'Content-Transfer-Encoding: base64'],
    ...['Content-Disposition: attachment; filename=lamp.png', '', PNG.toString('base64'), `--${boundary}--`, ''],
  ].join('\r\n')
  for (const _ of [1, 2]) await relay(raw)
  const [{ id }, ...others] = await desk.conversations(desk.inbox.id)
  const [message] = await desk.messages(id)
  expect([others, message.attachments]).toMatchObject([[], [{ file_type: 'image' }]])
})

test('what programs write, strangers to the relay and mails for nobody here leave nothing', async () => {
  const desk = await aMailbox()
  expect(await relay(desk.mail('f', 'Away', ['Auto-Submitted: auto-replied']))).toBe(204)
  expect(await relay(desk.mail('g', 'Away', ['X-Autoreply: yes']))).toBe(204)
  expect(await relay(desk.mail('h', 'Forged'), 'a guess')).toBe(401)
  expect(await relay(desk.mail('i', 'Elsewhere').replace(desk.address, 'nobody@elsewhere.test'))).toBe(204)
  expect(await relay('this is no mail at all')).toBe(204)
  expect(await desk.conversations(desk.inbox.id)).toEqual([])
})

test('a mailbox may have a mail server of its own, which has to work before it is kept', async () => {
  const desk = await aMailbox()
  const { port } = new URL(peer.url)
  const smtp = { smtp_enabled: true, smtp_address: '127.0.0.1', smtp_port: Number(port) }
  const refused = await desk.patch(desk.inbox.id, { channel: { ...smtp, smtp_port: 1 } })
  expect([refused.status, typeof refused.body.message]).toEqual([422, 'string'])
  expect((await desk.shown(desk.inbox.id)).smtp_enabled).toBe(false)
  expect((await desk.patch(desk.inbox.id, { channel: smtp })).body.smtp_enabled).toBe(true)
  await relay(desk.mail('j', 'Hello'))
  const [{ id }] = await desk.conversations(desk.inbox.id)
  await desk.say(id, { content: 'Hi' })
  expect(desk.sent()[0]?.from?.value[0]?.address).toBe(desk.address)
  await desk.ok(`inboxes/${desk.inbox.id}/check_connection`, {})
})
