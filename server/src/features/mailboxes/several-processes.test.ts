import { setTimeout as passed } from 'node:timers/promises'
import { openImapPeer } from '@parley/providers/imap-peer'
import { callerAt } from '../../testing/network-caller.ts'
import { openCluster, SEVERAL, startAll } from '../../testing/processes/cluster.ts'

/** One process, on the embedded database, meets nobody at the mailbox: once is enough for it. */
const BURSTS = SEVERAL ? 2 : 1
const MAILS = 6

const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Every process listens, polls, and takes jobs of all. */
test('several processes read one mailbox while mails arrive, and each mail is there once', async () => {
  const peer = await openImapPeer()
  closers.push(() => peer.close())
  const cluster = await openCluster()
  closers.push(() => cluster.close())
  const address = 'help@lantern.test'
  const mailbox = peer.account(address, 'sesame')
  const { boss, account } = await cluster.withDatabase(async (make) => {
    const account = await make.account()
    return { account, boss: await make.administrator(account) }
  })
  const reaching = { PARLEY_REACHABLE_NETWORKS: '127.0.0.1/32', PARLEY_REACHABLE_PORTS: String(peer.port) }
  await startAll(cluster, reaching)
  const call = callerAt(cluster.address, { api_access_token: boss.accessToken })
  const channel = {
    ...{ type: 'email', email: address, imap_enabled: true, imap_address: '127.0.0.1', imap_port: peer.port },
    ...{ imap_enable_ssl: false, imap_login: address, imap_password: 'sesame' },
  }
  const made = await call.post(`${account.path}/inboxes`, { name: 'Mail', channel })
  expect([made.status, made.body.imap_enabled]).toEqual([200, true])

  const sent: string[] = []
  const deliver = (text: string) => {
    sent.push(text)
    const head = [`From: bo@shop.test`, `To: ${address}`, 'Subject: Lamp', `Message-ID: <${sent.length}@shop.test>`]
    // All answer the first, so that they are one conversation.
    const answers = sent.length > 1 ? ['In-Reply-To: <1@shop.test>'] : []
    peer.deliver(mailbox, [...head, ...answers, '', text].join('\r\n'))
  }
  const there = async (): Promise<string[]> => {
    const list = await call.get(`${account.path}/conversations?inbox_id=${made.body.id}&status=all&assignee_type=all`)
    const found: string[][] = await Promise.all(
      list.body.data.payload.map(async ({ id }: { id: number }) => {
        const answer = await call.get(`${account.path}/conversations/${id}/messages?after=0`)
        const messages: { message_type: number; content: string }[] = answer.body.payload
        return messages.filter(({ message_type }) => message_type === 0).map(({ content }) => content)
      }),
    )
    return found.flat().sort()
  }
  for (let burst = 0; burst < BURSTS; burst += 1) {
    for (let mail = 0; mail < MAILS; mail += 1) deliver(`Mail ${burst} ${mail}`)
    while (new Set(await there()).size < sent.length) await passed(100)
  }
  expect(await there()).toEqual(sent.toSorted())
}, 300_000)
