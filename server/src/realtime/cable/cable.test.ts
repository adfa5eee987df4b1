import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { buildApp } from '../../app.ts'
import { callerOn } from '../../testing/requests.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { openRealtime, type Realtime } from '../open-realtime.ts'

interface Frame {
  type?: string
  identifier?: string
  reason?: string
  message?: { event: string; data: Record<string, unknown> }
}

describe('realtime over ActionCable framing', () => {
  let t: TestApp
  let realtime: Realtime
  let app: FastifyInstance
  const open: WebSocket[] = []

  beforeAll(async () => {
    t = await buildTestApp()
    realtime = openRealtime(t.deps)
    app = await buildApp({ ...t.deps, publish: realtime.publish, presence: realtime.presence })
    realtime.attach(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate()
  })
  afterAll(async () => {
    await app.close()
    await realtime.close()
    await t.close()
  })

  /** A connection and a way to wait for the first frame that fits. */
  function connect() {
    const socket = new WebSocket(
      `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/cable`,
      'actioncable-v1-json',
    )
    open.push(socket)
    const frames: Frame[] = []
    const waiting = new Set<() => void>()
    socket.on('message', (bytes) => {
      frames.push(JSON.parse(String(bytes)) as Frame)
      for (const look of waiting) look()
    })
    const first = (fits: (frame: Frame) => boolean) =>
      new Promise<Frame>((tell) => {
        const look = () => {
          const found = frames.find(fits)
          if (!found) return
          waiting.delete(look)
          tell(found)
        }
        waiting.add(look)
        look()
      })
    const say = (command: object) => socket.send(JSON.stringify(command))
    const event = (name: string) => first((frame) => frame.message?.event === name)
    return { socket, frames, first, event, say }
  }

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const claim = { channel: 'RoomChannel', pubsub_token: agent.pubsubToken, account_id: account.id, user_id: agent.id }
    return { account, agent, claim, own: `${account.path}/conversations/${conversation.displayId}`, conversation }
  }

  it('welcomes, confirms with the same text, answers presence and delivers events', async () => {
    const desk = await aDesk()
    const cable = connect()
    await cable.first((frame) => frame.type === 'welcome')
    const identifier = ` ${JSON.stringify(desk.claim)}`
    cable.say({ command: 'subscribe', identifier })
    expect((await cable.first((frame) => frame.type === 'confirm_subscription')).identifier).toBe(identifier)
    expect((await cable.event('presence.update')).message?.data).toMatchObject({ users: { [desk.agent.id]: 'online' } })
    await callerOn(() => app, { api_access_token: desk.agent.accessToken }).post(`${desk.own}/messages`, {
      content: 'Hello',
    })
    expect(await cable.event('message.created')).toMatchObject({
      identifier,
      message: { data: { content: 'Hello', account_id: desk.account.id } },
    })
    expect((await cable.first((frame) => frame.type === 'ping')).type).toBe('ping')
  })

  it('gives a visitor the reduced form of their own conversation', async () => {
    const desk = await aDesk()
    const { rows } = await t.db.query<{ pubsub_token: string }>(
      'select pubsub_token from contact_inboxes where id = $1',
      [desk.conversation.contactInboxId],
    )
    const cable = connect()
    await cable.first((frame) => frame.type === 'welcome')
    cable.say({
      command: 'subscribe',
      identifier: JSON.stringify({ channel: 'RoomChannel', pubsub_token: rows[0]?.pubsub_token }),
    })
    await cable.event('presence.update')
    await callerOn(() => app, { api_access_token: desk.agent.accessToken }).post(`${desk.own}/messages`, {
      content: 'Hello',
    })
    expect((await cable.event('message.created')).message?.data).not.toHaveProperty('sentiment')
  })

  it('rejects a claim whose token, user and account do not belong together', async () => {
    const desk = await aDesk()
    const other = await aDesk()
    const cable = connect()
    await cable.first((frame) => frame.type === 'welcome')
    const identifier = JSON.stringify({ ...desk.claim, account_id: other.account.id })
    cable.say({ command: 'subscribe', identifier })
    cable.socket.send('not json')
    expect((await cable.first((frame) => frame.type === 'reject_subscription')).identifier).toBe(identifier)
  })

  it('rejects a token that no database can hold', async () => {
    const desk = await aDesk()
    const cable = connect()
    await cable.first((frame) => frame.type === 'welcome')
    const nul = { pubsub_token: '\u0000' }
    for (const claim of [
      { ...desk.claim, ...nul },
      { channel: 'RoomChannel', ...nul },
    ]) {
      const identifier = JSON.stringify(claim)
      cable.say({ command: 'subscribe', identifier })
      await cable.first((frame) => frame.type === 'reject_subscription' && frame.identifier === identifier)
    }
  })

  it('falls silent after unsubscribing, and says goodbye when the user has to go', async () => {
    const desk = await aDesk()
    const cable = connect()
    const identifier = JSON.stringify(desk.claim)
    const watcher = connect()
    for (const one of [cable, watcher]) {
      await one.first((frame) => frame.type === 'welcome')
      one.say({ command: 'subscribe', identifier })
      await one.event('presence.update')
    }
    cable.say({ command: 'unsubscribe', identifier })
    await realtime.publish(
      { kind: 'user', accountId: desk.account.id, userId: desk.agent.id, close: true },
      'page:reload',
      {},
    )
    await watcher.event('page:reload')
    expect(await watcher.first((frame) => frame.type === 'disconnect')).toMatchObject({ reason: 'unauthorized' })
    expect(cable.frames.some((frame) => frame.message?.event === 'page:reload')).toBe(false)
  })

  it('takes numbers as text, and commands in the order they come without waiting for answers', async () => {
    const desk = await aDesk()
    const asText = { ...desk.claim, account_id: String(desk.account.id), user_id: String(desk.agent.id) }
    const cable = connect()
    await cable.first((frame) => frame.type === 'welcome')
    const [left, kept] = [JSON.stringify(desk.claim), JSON.stringify(asText)]
    cable.say({ command: 'subscribe', identifier: left })
    cable.say({ command: 'subscribe', identifier: left })
    cable.say({ command: 'unsubscribe', identifier: left })
    cable.say({ command: 'subscribe', identifier: kept })
    await cable.first((frame) => frame.type === 'confirm_subscription' && frame.identifier === kept)
    await callerOn(() => app, { api_access_token: desk.agent.accessToken }).post(`${desk.own}/messages`, {
      content: 'Hello',
    })
    await cable.event('conversation.updated')
    const heard = cable.frames.filter((frame) => frame.message?.event === 'message.created')
    expect(heard.map((frame) => frame.identifier)).toEqual([kept])
    const confirmed = cable.frames.filter((frame) => frame.type === 'confirm_subscription')
    expect(confirmed.map((frame) => frame.identifier)).toEqual([left, kept])
  })
})
