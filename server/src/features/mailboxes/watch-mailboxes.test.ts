import { type ImapPeer, openImapPeer } from '@parley/providers/imap-peer'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { pollMailboxes } from './fetch-mailbox.job.ts'
import { type MailboxWatch, openMailboxWatch } from './watch-mailboxes.ts'

let t: TestApp
let peer: ImapPeer
const open: MailboxWatch[] = []
beforeAll(async () => {
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
})
beforeEach(async () => {
  peer = await openImapPeer()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((watch) => watch.close()))
  await t.db.query(`update inboxes set channel = channel || '{"imap_enabled": false}'`)
  await peer.close()
})
afterAll(() => t.close())

function aProcess(): MailboxWatch {
  const watch = openMailboxWatch(t.deps)
  open.push(watch)
  return watch
}

async function aMailbox() {
  const desk = await openChannelDesk(t)
  const address = `help-${desk.account.id}@lantern.test`
  const mailbox = peer.account(address, 'sesame')
  const channel = {
    ...{ type: 'email', email: address, imap_enabled: true, imap_address: '127.0.0.1', imap_port: peer.port },
    ...{ imap_enable_ssl: false, imap_login: address, imap_password: 'sesame' },
  }
  const inbox = await desk.ok('inboxes', { name: 'Mail', channel })
  await pollMailboxes(t.deps)
  await t.deps.jobs.drain()
  const deliver = (id: string, text: string) =>
    peer.deliver(
      mailbox,
      [`From: bo@shop.test`, `To: ${address}`, 'Subject: Lamp', `Message-ID: <${id}@shop.test>`, '', text].join('\r\n'),
    )
  const texts = async (): Promise<string[]> => {
    const [conversation] = await desk.conversations(inbox.id)
    if (!conversation) return []
    return (await desk.messages(conversation.id)).map(({ content }: { content: string }) => content)
  }
  /** What has been heard is fetched; resolves when so many are there. */
  const untilThere = async (count: number): Promise<string[]> => {
    for (;;) {
      await t.deps.jobs.drain()
      const there = await texts()
      if (there.length >= count) return there
    }
  }
  return { deliver, texts, untilThere, inbox, desk }
}

const idling = (): number => peer.heard.filter((line) => line === 'IDLE').length
/** The server has been told that somebody listens. */
async function untilIdling(count: number): Promise<void> {
  while (idling() < count) await new Promise(setImmediate)
}

test('a mail is there while it arrives, and not only a minute later', async () => {
  const { deliver, untilThere } = await aMailbox()
  expect(await aProcess().look()).toBe(1)
  await untilIdling(1)
  deliver('now', 'At once')
  expect(await untilThere(1)).toEqual(['At once'])
})

test('one process listens at a mailbox; another takes over when it ends', async () => {
  const { deliver, untilThere } = await aMailbox()
  const [first, second] = [aProcess(), aProcess()]
  expect([await first.look(), await second.look()]).toEqual([1, 0])
  await first.close()
  expect(await second.look()).toBe(1)
  await untilIdling(2)
  deliver('over', 'To the second')
  expect(await untilThere(1)).toEqual(['To the second'])
})

test('a connection that was cut is taken up again, and a mailbox that is switched off is left', async () => {
  const { inbox, desk } = await aMailbox()
  const watch = aProcess()
  expect(await watch.look()).toBe(1)
  peer.cut()
  const begun = Date.now()
  while ((await watch.look()) > 0 && Date.now() - begun < 1_000) await new Promise(setImmediate)
  t.deps.now = () => new Date(Date.now() + 6 * 60_000)
  expect(await watch.look()).toBe(1)
  await desk.patch(inbox.id, { channel: { imap_enabled: false } })
  expect(await watch.look()).toBe(0)
})
