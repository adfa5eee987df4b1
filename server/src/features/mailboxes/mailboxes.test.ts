import { type ImapPeer, openImapPeer } from '@parley/providers/imap-peer'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { fetchMailbox, pollMailboxes } from './fetch-mailbox.job.ts'

let t: TestApp
let peer: ImapPeer
beforeAll(async () => {
  peer = await openImapPeer()
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

// What other tests have made is read no longer.
afterEach(() => t.db.query(`update inboxes set channel = channel || '{"imap_enabled": false}'`))

const MINUTE_MS = 60_000

async function aMailbox() {
  const desk = await openChannelDesk(t)
  const address = `help-${desk.account.id}@lantern.test`
  const mailbox = peer.account(address, 'sesame')
  const settings = {
    ...{ imap_enabled: true, imap_address: '127.0.0.1', imap_port: peer.port, imap_enable_ssl: false },
    ...{ imap_login: address, imap_password: 'sesame' },
  }
  const mail = (id: string, text = 'Hello', from = `bo-${desk.account.id}@shop.test`, more: string[] = []) =>
    [
      ...[`From: Bo Berg <${from}>`, `To: ${address}`, 'Subject: The lamp', `Message-ID: <${id}@shop.test>`],
      ...[...more, 'Content-Type: text/plain; charset=utf-8', '', text],
    ].join('\r\n')
  const deliver = (id: string, text?: string, from?: string, more?: string[]) =>
    peer.deliver(mailbox, mail(id, text, from, more))
  let minutes = 0
  /** A minute goes by. */
  const poll = async (passed = 1) => {
    minutes += passed
    const now = Date.now() + minutes * MINUTE_MS
    t.deps.now = () => new Date(now)
    await pollMailboxes(t.deps)
    await t.deps.jobs.drain()
  }
  const make = (channel: object = {}) =>
    desk.ok('inboxes', { name: 'Mail', channel: { type: 'email', email: address, ...settings, ...channel } })
  const texts = async (inboxId: number): Promise<string[]> => {
    const conversations = await desk.conversations(inboxId)
    const messages = await Promise.all(conversations.map(({ id }: { id: number }) => desk.messages(id)))
    return messages
      .flat()
      .map(({ content }: { content: string }) => content)
      .sort()
  }
  return { ...desk, address, mailbox, settings, mail, deliver, poll, make, texts }
}

test('mails of a mailbox become conversations, once, the oldest first, and stay unread there', async () => {
  const desk = await aMailbox()
  desk.deliver('one', 'First')
  const inbox = await desk.make()
  expect(inbox).toMatchObject({ imap_enabled: true, imap_login: desk.address, imap_password: '••••' })
  desk.deliver('two', 'Second', 'ann@shop.test')
  for (const _ of [1, 2]) await desk.poll()
  desk.deliver('three', 'Third', undefined, ['In-Reply-To: <one@shop.test>'])
  await desk.poll()
  expect(await desk.texts(inbox.id)).toEqual(['First', 'Second', 'Third'])
  expect(await desk.conversations(inbox.id)).toHaveLength(2)
  expect(peer.heard.some((line) => /^(SELECT|UID STORE)/.test(line))).toBe(false)
})

test('a mailbox is not made with a password that its server refuses; the server’s words are shown', async () => {
  const desk = await aMailbox()
  const channel = { type: 'email', email: desk.address, ...desk.settings, imap_password: 'a guess' }
  expect(await desk.refused('inboxes', { name: 'Mail', channel })).toEqual([
    422,
    {
      message: 'Please check the IMAP credentials and try again. The server says: Invalid credentials (Failure)',
    },
  ])
  const closed = { ...channel, imap_password: 'sesame', imap_port: 1 }
  expect((await desk.refused('inboxes', { name: 'Mail', channel: closed }))[1].message).toBe(
    'Please check the network connection and the IMAP address, and try again.',
  )
  const inside = { ...channel, imap_address: '10.0.0.1' }
  expect((await desk.refused('inboxes', { name: 'Mail', channel: inside }))[1].message).toBe(
    '10.0.0.1 leads to an inside address',
  )
})

test.each([
  [{ imap_address: '' }, ['imap_address']],
  [{ imap_login: '' }, ['imap_login']],
  [{ imap_port: 'ninety' }, ['imap_port']],
  [{ smtp_openssl_verify_mode: 'maybe' }, ['smtp_openssl_verify_mode']],
  [{ smtp_authentication: 'ntlm' }, ['smtp_authentication']],
])('settings that cannot be are refused by name: %j', async (wrong, attributes) => {
  const desk = await aMailbox()
  const channel = { type: 'email', email: desk.address, ...desk.settings, ...wrong }
  const [status, body] = await desk.refused('inboxes', { name: 'Mail', channel })
  expect([status, body.attributes]).toEqual([422, attributes])
})

test('a mail comes once when two processes read the mailbox, and one of them has died in between', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  for (const id of ['a', 'b', 'c', 'd', 'e']) desk.deliver(id, `Mail ${id}`)
  await desk.poll()
  // What a process leaves that dies after a mail was stored and before it was noted.
  await t.db.query('update mailboxes set last_uid = 2, claimed_until = null where inbox_id = $1', [inbox.id])
  const run = { id: '00000000-0000-0000-0000-000000000001', signal: new AbortController().signal }
  const key = { accountId: desk.account.id, inboxId: inbox.id }
  await Promise.all([1, 2].map(() => fetchMailbox.run(t.deps, key, run)))
  expect(await desk.texts(inbox.id)).toEqual(['Mail a', 'Mail b', 'Mail c', 'Mail d', 'Mail e'])
})

test('a mailbox that is numbered anew is read again, and what is known does not come twice', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  desk.deliver('a', 'Old')
  await desk.poll()
  desk.mailbox.validity = 8
  desk.mailbox.next = 1
  const lying = desk.mailbox.mails.splice(0)
  for (const { source } of lying) peer.deliver(desk.mailbox, source)
  desk.deliver('b', 'New')
  await desk.poll()
  expect(await desk.texts(inbox.id)).toEqual(['New', 'Old'])
})

test('what lay in a mailbox before yesterday stays there', async () => {
  const desk = await aMailbox()
  const old = new Date(Date.now() - 3 * 24 * 60 * MINUTE_MS)
  peer.deliver(desk.mailbox, desk.mail('old', 'From last week'), old)
  desk.deliver('new', 'From today')
  const inbox = await desk.make()
  await desk.poll()
  expect(await desk.texts(inbox.id)).toEqual(['From today'])
})

test('a mail without an id of its own comes once, too', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  peer.deliver(desk.mailbox, desk.mail('x', 'Nameless').replace(/Message-ID: .*\r\n/, ''))
  for (const _ of [1, 2]) await desk.poll()
  await t.db.query('update mailboxes set last_uid = 0 where inbox_id = $1', [inbox.id])
  await desk.poll()
  expect(await desk.texts(inbox.id)).toEqual(['Nameless'])
})

test('a connection that breaks is taken up again later, ever more seldom, and nothing is lost', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  desk.deliver('a', 'While it was away')
  await desk.patch(inbox.id, { channel: {} })
  desk.mailbox.refusal = '[UNAVAILABLE] Try later'
  await desk.poll()
  expect((await desk.health(inbox.id)).last_error).toBe('Try later')
  desk.mailbox.refusal = null
  await desk.poll(0.5)
  expect(await desk.texts(inbox.id)).toEqual([])
  await desk.poll(2)
  expect(await desk.texts(inbox.id)).toEqual(['While it was away'])
  expect((await desk.shown(inbox.id)).reauthorization_required).toBe(false)
})

test('a password that is refused ten times in a row ends the reading, and the administrators are asked by mail', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  desk.mailbox.password = 'changed elsewhere'
  for (const _ of Array.from({ length: 9 })) await desk.poll()
  expect((await desk.shown(inbox.id)).reauthorization_required).toBe(false)
  await desk.poll()
  expect((await desk.shown(inbox.id)).reauthorization_required).toBe(true)
  const [mail, ...others] = await t.mailsTo(desk.ines.email)
  expect([mail?.text.includes('Invalid credentials'), others]).toEqual([true, []])
  const before = peer.heard.length
  await desk.poll()
  expect(peer.heard.length).toBe(before)
  const wrong = await desk.patch(inbox.id, { channel: { email: desk.address } })
  expect(wrong.status).toBe(422)
  expect((await desk.patch(inbox.id, { channel: { imap_password: 'changed elsewhere' } })).status).toBe(200)
  desk.deliver('a', 'Back again')
  await desk.poll()
  expect(await desk.texts(inbox.id)).toEqual(['Back again'])
})

test('the connection is checked on demand, and an inbox that reads its own mailbox takes answers there', async () => {
  const desk = await aMailbox()
  const inbox = await desk.make()
  await desk.ok(`inboxes/${inbox.id}/check_connection`, {})
  desk.deliver('a', 'Hello')
  await desk.poll()
  const [{ id }] = await desk.conversations(inbox.id)
  await desk.say(id, { content: 'Hi' })
  const [answer] = await t.mailsTo(`bo-${desk.account.id}@shop.test`)
  expect(answer?.replyTo).toBe(desk.address)
  desk.mailbox.password = 'changed'
  const [status] = await desk.refused(`inboxes/${inbox.id}/check_connection`, {})
  expect(status).toBe(422)
})
