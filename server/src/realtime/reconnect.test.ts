import { openTcpProxy, type TcpProxy } from '../testing/peers/tcp-proxy.ts'
import { claimOf, openRealtimeFixture, type RealtimeFixture } from '../testing/realtime/realtime-fixture.ts'
import { WorkspaceClient } from '../testing/workspace-client.ts'

const MISSED_MESSAGES = 12

describe('a client that was cut off', () => {
  let house: RealtimeFixture
  let wire: TcpProxy
  const clients: WorkspaceClient[] = []
  beforeAll(async () => {
    house = await openRealtimeFixture()
    wire = await openTcpProxy(house.address)
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await wire.close()
    await house.close()
  })

  it('knows after catching up what one knows that never left', async () => {
    const { make } = house.t
    const account = await make.account()
    const inbox = await make.inbox(account, { kind: 'api' })
    const ana = await make.agent(account, [inbox.id])
    const bo = await make.administrator(account)
    const as = house.as(bo)
    const conversations = await Promise.all([0, 1, 2].map(() => make.conversation(account, { inbox })))
    const path = (index: number) => `${account.path}/conversations/${conversations[index]?.displayId}`
    /** What a client reads after everything that came before it. */
    const lastWord = (title: string) => as.post(`${account.path}/labels`, { title })
    const openId = conversations[0]?.displayId ?? 0
    await as.post(`${path(0)}/messages`, { content: 'Before' })
    await as.post(`${path(1)}/assignments`, { assignee_id: ana.id })

    const work = { claim: claimOf(ana), accessToken: ana.accessToken, openId }
    const staying = new WorkspaceClient({ ...work, address: house.address })
    const leaving = new WorkspaceClient({ ...work, address: wire.instead(house.address).replace(/\/$/, '') })
    clients.push(staying, leaving)
    await Promise.all([staying.open(), leaving.open()])
    expect(leaving.state()).toEqual(staying.state())

    const isCut = new Promise((tell) => leaving.socket.once('disconnect', tell))
    await wire.cut()
    expect(await isCut).toBe('transport close')
    const before = leaving.state()
    for (let count = 0; count < MISSED_MESSAGES; count++) {
      const message = { content: `Missed ${count}`, message_type: count % 2 ? 'outgoing' : 'incoming' }
      expect((await as.post(`${path(0)}/messages`, message)).status).toBe(200)
    }
    await as.post(`${path(1)}/toggle_status`, { status: 'resolved' })
    await as.post(`${path(2)}/assignments`, { assignee_id: ana.id })
    await as.post(`${path(2)}/toggle_priority`, { priority: 'urgent' })
    await as.post(`${account.path}/labels`, { title: 'refund' })
    await as.post(`${path(1)}/labels`, { labels: ['refund'] })
    const contact = await make.contact(account)
    const { body: fresh } = await as.post(`${account.path}/conversations`, {
      inbox_id: inbox.id,
      contact_id: contact.id,
    })
    await as.post(`${account.path}/conversations/${fresh.id}/messages`, { content: 'The last' })
    await lastWord('first')
    await staying.until(({ labels }) => labels.includes('first'))
    expect(leaving.state()).toEqual(before)

    await wire.heal()
    await leaving.until((state) => JSON.stringify(state) === JSON.stringify(staying.state()))
    expect(leaving.state().messages).toHaveLength(MISSED_MESSAGES + 1)
    // Two assignments by hand, and the new conversation by turns.
    expect(leaving.state()).toMatchObject({ unread: 3, labels: ['first', 'refund'] })

    await as.post(`${path(0)}/messages`, { content: 'Live again' })
    await lastWord('second')
    await Promise.all([staying, leaving].map((one) => one.until(({ labels }) => labels.includes('second'))))
    expect(leaving.state()).toEqual(staying.state())
    expect(leaving.state().messages).toHaveLength(MISSED_MESSAGES + 2)
  })
})
