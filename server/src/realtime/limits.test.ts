import type { Socket as NetSocket } from 'node:net'
import { WebSocket } from 'ws'
import { listenToCable } from '../testing/realtime/cable-client.ts'
import { claimOf, openRealtimeFixture, type RealtimeFixture } from '../testing/realtime/realtime-fixture.ts'

/** An address that is not this machine's, as a trusted proxy reports it. */
const SOMEBODY = '203.0.113.9'
const BIG = 'x'.repeat(100_000)

describe('limits of connections', () => {
  let house: RealtimeFixture
  beforeAll(async () => {
    house = await openRealtimeFixture({
      rateLimits: true,
      installationSettings: { ENABLE_API_CORS: 'https://desk.partner.test' },
    })
  })
  afterEach(() => house.disconnect())
  afterAll(() => house.close())

  async function aDesk() {
    const account = await house.t.make.account()
    const inbox = await house.t.make.inbox(account)
    const agent = await house.t.make.agent(account, [inbox.id])
    const { contactInboxId } = await house.t.make.conversation(account, { inbox })
    const { rows } = await house.t.db.query<{ pubsub_token: string }>(
      'select pubsub_token from contact_inboxes where id = $1',
      [contactInboxId],
    )
    return { account, agent, visitor: { pubsub_token: rows[0]?.pubsub_token } }
  }

  /** What comes first: `connect`, or the refusal. */
  const outcome = (auth: Record<string, unknown>, headers: Record<string, string>) =>
    new Promise((tell) => {
      const socket = house.connect(auth, headers)
      socket.once('connect', () => tell('connect'))
      socket.once('connect_error', (error: Error & { data?: object }) =>
        tell({ message: error.message, data: error.data }),
      )
    })

  /** What `/cable` answers to a subscription. */
  const subscribed = (claim: Record<string, unknown>, headers: Record<string, string>) =>
    new Promise<string>((tell, fail) => {
      const cable = new WebSocket(`${house.address}/cable`, 'actioncable-v1-json', { headers })
      cable.once('error', fail)
      cable.on('message', (bytes) => {
        const { type = '' } = JSON.parse(String(bytes)) as { type?: string }
        if (type === 'welcome') {
          const identifier = JSON.stringify({ channel: 'RoomChannel', ...claim })
          cable.send(JSON.stringify({ command: 'subscribe', identifier }))
        } else if (type.endsWith('_subscription')) {
          cable.close()
          tell(type)
        }
      })
    })

  it.each([
    ['no browser', undefined, true],
    ['the installation', 'http://parley.test', true],
    ['a listed page', 'https://desk.partner.test', true],
    ['a foreign page', 'https://evil.test', false],
    ['nobody’s page', 'null', false],
  ])('a user may come from %s: %s, %s', async (_, origin, isAllowed) => {
    const { agent, visitor } = await aDesk()
    const headers: Record<string, string> = origin === undefined ? {} : { origin }
    expect(await outcome(claimOf(agent), headers)).toEqual(
      isAllowed ? 'connect' : { message: 'unauthorized', data: { code: 'invalid_token' } },
    )
    expect(await outcome(visitor, headers)).toBe('connect')
    expect(await subscribed(claimOf(agent), headers)).toBe(isAllowed ? 'confirm_subscription' : 'reject_subscription')
    expect(await subscribed(visitor, headers)).toBe('confirm_subscription')
  })

  it('who connects too often is told when to come again, over either transport', async () => {
    const { agent } = await aDesk()
    for (let count = 0; count < 3_000; count++)
      await house.t.deps.limiter.take(`all:${SOMEBODY}`, { most: 3_000, seconds: 60 })
    const headers = { 'x-forwarded-for': SOMEBODY }
    expect(await outcome(claimOf(agent), headers)).toEqual({
      message: 'rate_limited',
      data: { retry_after: expect.any(Number) },
    })
    expect(await outcome(claimOf(agent), { 'x-forwarded-for': '203.0.113.10' })).toBe('connect')
    const cable = new WebSocket(`${house.address}/cable`, 'actioncable-v1-json', { headers })
    cable.once('error', () => undefined)
    const refusal = await new Promise<{ status?: number; after?: string }>((tell) =>
      cable.once('unexpected-response', (_, { statusCode, headers: { 'retry-after': after } }) => {
        tell({ ...(statusCode !== undefined && { status: statusCode }), ...(after !== undefined && { after }) })
      }),
    )
    expect(refusal).toEqual({ status: 429, after: expect.stringMatching(/^\d+$/) })
  })

  it('ignores what it does not know', async () => {
    const { agent, account } = await aDesk()
    const ear = await house.listen(claimOf(agent))
    ear.socket.emit('message.created', { content: 'forged', account_id: account.id })
    ear.socket.emit('join', `user:${account.id}:1`)
    await house.realtime.publish({ kind: 'members', accountId: account.id }, 'release.changed', { revision: 1 })
    await ear.next('release.changed')
    expect(ear.names()).toEqual(['release.changed'])
  })

  it('ends a connection that sends a packet of more than 16 kB', async () => {
    const { agent } = await aDesk()
    const ear = await house.listen(claimOf(agent))
    const cable = await listenToCable(house.address, claimOf(agent))
    ear.socket.emit('update_presence', BIG)
    cable.send(BIG)
    expect(await ear.gone).toMatch(/^transport (close|error)$/)
    await cable.gone
  })

  it('ends a cable connection that sends more than ten frames a second', async () => {
    const { agent } = await aDesk()
    const cable = await listenToCable(house.address, claimOf(agent))
    for (let sent = 0; sent < 12; sent++) cable.send('{}')
    await cable.gone
  })

  /** The server's end of the newest connection. */
  const nextServerSocket = () => new Promise<NetSocket>((tell) => house.listening.app.server.once('connection', tell))

  it.each([
    ['Socket.IO', 'at once'],
    ['Socket.IO', 'one by one'],
    ['/cable', 'at once'],
    ['/cable', 'one by one'],
  ])('cuts off who does not read, over %s, when events come %s', async (transport, pace) => {
    const { agent, account } = await aDesk()
    const coming = nextServerSocket()
    const isCable = transport === '/cable'
    const reader = isCable ? await listenToCable(house.address, claimOf(agent)) : await house.listen(claimOf(agent))
    const serverEnd = await coming
    const isCut = new Promise((tell) => serverEnd.once('close', tell))
    reader.pause()
    const told = { kind: 'user', accountId: account.id, userId: agent.id } as const
    // More than the buffers of both machines and the megabyte that may wait.
    for (let count = 0; count < 150; count++) {
      const much = { notification: { id: count, much: BIG }, unread_count: 0, count }
      await house.realtime.publish(told, 'notification.deleted', much)
      if (pace === 'one by one') await new Promise(setImmediate)
    }
    await isCut
  })
})
