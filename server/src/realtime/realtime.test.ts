import { serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'
import {
  claimOf,
  type Heard,
  openRealtimeFixture,
  type RealtimeFixture,
  type TestClient,
} from '../testing/realtime/realtime-fixture.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Realtime } from './open-realtime.ts'

describe('realtime over Socket.IO', () => {
  let house: RealtimeFixture
  let t: TestApp
  let realtime: Realtime
  beforeAll(async () => {
    house = await openRealtimeFixture()
    t = house.t
    realtime = house.realtime
  })
  afterEach(() => house.disconnect())
  afterAll(() => house.close())

  const as = (person: { accessToken: string }) => house.as(person)
  const listen = (auth: Record<string, unknown>) => house.listen(auth)

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const conversation = await t.make.conversation(account, { inbox })
    const agent = await t.make.agent(account, [inbox.id])
    const path = `${account.path}/conversations/${conversation.displayId}`
    return { account, inbox, conversation, agent, path }
  }

  async function visitorOf(desk: Awaited<ReturnType<typeof aDesk>>): Promise<TestClient> {
    const { rows } = await t.db.query<{ pubsub_token: string }>(
      'select pubsub_token from contact_inboxes where id = $1',
      [desk.conversation.contactInboxId],
    )
    return listen({ pubsub_token: rows[0]?.pubsub_token })
  }

  /** After an event that everybody in the account hears, whatever came before has come. */
  async function settle(desk: Awaited<ReturnType<typeof aDesk>>, ...ears: TestClient[]): Promise<void> {
    await realtime.publish({ kind: 'members', accountId: desk.account.id }, 'release.changed', { revision: 1 })
    await Promise.all(ears.map((ear) => ear.next('release.changed')))
  }

  const refusal = async (auth: Record<string, unknown>): Promise<unknown> => {
    const socket = house.connect(auth)
    const error = await new Promise<Error>((tell) => socket.once('connect_error', tell))
    return { message: error.message, code: (error as Error & { data?: { code?: string } }).data?.code }
  }

  it('refuses a wrong token, a stranger to the account and a suspended account', async () => {
    const desk = await aDesk()
    const other = await t.make.account()
    expect(await refusal({ ...claimOf(desk.agent), pubsub_token: 'wrong' })).toEqual({
      message: 'unauthorized',
      code: 'invalid_token',
    })
    expect(await refusal({ ...claimOf(desk.agent), account_id: other.id })).toEqual({
      message: 'unauthorized',
      code: 'not_a_member',
    })
    await t.db.query(`update accounts set status = 'suspended' where id = $1`, [desk.account.id])
    expect(await refusal(claimOf(desk.agent))).toEqual({ message: 'unauthorized', code: 'account_suspended' })
  })

  it('refuses a token that no database can hold, and takes a client that cannot be as not given', async () => {
    const { agent } = await aDesk()
    for (const token of ['\u0000', `${agent.pubsubToken}\u0000`]) {
      const unknown = { message: 'unauthorized', code: 'invalid_token' }
      expect(await refusal({ ...claimOf(agent), pubsub_token: token })).toEqual(unknown)
      expect(await refusal({ pubsub_token: token })).toEqual(unknown)
    }
    for (const client of ['a\u0000b', 'x'.repeat(201), 7, '', null])
      expect((await listen({ ...claimOf(agent), client })).socket.connected).toBe(true)
  })

  it('tells those who may see the conversation and nobody else', async () => {
    const desk = await aDesk()
    const elsewhere = await aDesk()
    const member = await listen(claimOf(desk.agent))
    const administrator = await listen(claimOf(await t.make.administrator(desk.account)))
    const outside = await listen(claimOf(await t.make.agent(desk.account)))
    const stranger = await listen(claimOf(elsewhere.agent))
    await as(desk.agent).post(`${desk.path}/messages`, { content: 'Hello', echo_id: 'e1' })
    expect(await member.next('message.created')).toMatchObject({
      content: 'Hello',
      echo_id: 'e1',
      account_id: desk.account.id,
    })
    await administrator.next('conversation.updated')
    await settle(desk, member, administrator, outside)
    await settle(elsewhere, stranger)
    expect(member.names()).toEqual([
      'message.created',
      'first.reply.created',
      'conversation.updated',
      'release.changed',
    ])
    expect(administrator.names()).toEqual(member.names())
    expect(outside.names()).toEqual(['release.changed'])
    expect(stranger.names()).toEqual(['release.changed'])
  })

  it('sends a custom role only what it can see, and lets a row leave its list', async () => {
    const desk = await aDesk()
    const role = { permissions: ['conversation_unassigned_manage' as const], inboxIds: [desk.inbox.id] }
    const night = await listen(claimOf(await t.make.member(desk.account, role)))
    await as(desk.agent).post(`${desk.path}/assignments`, { assignee_id: desk.agent.id })
    expect(await night.next('assignee.changed')).toMatchObject({ meta: { assignee: { id: desk.agent.id } } })
    await as(desk.agent).post(`${desk.path}/messages`, { content: 'Not for the night desk' })
    await settle(desk, night)
    expect(night.names()).toEqual(['assignee.changed', 'conversation.updated', 'release.changed'])
  })

  it('gives the visitor reduced forms, and never a private note', async () => {
    const desk = await aDesk()
    const visitor = await visitorOf(desk)
    await as(desk.agent).post(`${desk.path}/messages`, { content: 'Between us', private: true })
    await as(desk.agent).post(`${desk.path}/messages`, { content: 'Hello' })
    const message = await visitor.next('message.created')
    expect(message).toMatchObject({ content: 'Hello', sender: { id: desk.agent.id, name: desk.agent.name } })
    expect(Object.keys(message)).toEqual(
      expect.not.arrayContaining(['additional_attributes', 'performer', 'sentiment']),
    )
    expect(message.conversation).not.toHaveProperty('assignee_id')
    const conversation = await visitor.next('conversation.updated')
    expect(Object.keys(conversation)).toEqual(
      expect.not.arrayContaining(['labels', 'priority', 'unread_count', 'custom_attributes', 'performer']),
    )
    expect(visitor.heard.filter((one) => one.event === 'message.created')).toHaveLength(1)
  })

  it('tells everybody but the typist who types', async () => {
    const desk = await aDesk()
    const typist = await listen(claimOf(desk.agent))
    const colleague = await listen(claimOf(await t.make.agent(desk.account, [desk.inbox.id])))
    const visitor = await visitorOf(desk)
    await as(desk.agent).post(`${desk.path}/toggle_typing_status`, { typing_status: 'on', is_private: true })
    await as(desk.agent).post(`${desk.path}/toggle_typing_status`, { typing_status: 'off' })
    expect(await colleague.next('conversation.typing_on')).toMatchObject({
      user: { id: desk.agent.id },
      is_private: true,
    })
    await visitor.next('conversation.typing_off')
    await settle(desk, typist, colleague)
    expect(visitor.names()).toEqual(['conversation.typing_off'])
    expect(typist.names()).toEqual(['release.changed'])
  })

  it('pushes a complete presence map when somebody comes', async () => {
    const desk = await aDesk()
    const first = await listen(claimOf(desk.agent))
    const second = await t.make.agent(desk.account)
    await listen(claimOf(second))
    const isComplete = (one: Heard) =>
      one.event === 'presence.update' && String(second.id) in (one.data.users as Record<string, string>)
    while (!first.heard.some(isComplete)) await new Promise((tell) => first.socket.io.engine.once('packet', tell))
    expect(first.heard.find(isComplete)?.data).toEqual({
      account_id: desk.account.id,
      users: { [desk.agent.id]: 'online', [second.id]: 'online' },
      contacts: {},
    })
  })

  it('closes a connection that sends more than ten packets a second', async () => {
    const desk = await aDesk()
    const { socket } = await listen(claimOf(desk.agent))
    const gone = new Promise((tell) => socket.once('disconnect', tell))
    for (let sent = 0; sent < 12; sent++) socket.emit('update_presence')
    expect(await gone).toBe('transport close')
  })

  it('sends the user away when the session ends', async () => {
    const desk = await aDesk()
    await t.db.query(
      `insert into user_sessions (user_id, client, token_digest, expires_at) values ($1, 'laptop', 'x', now() + interval '1 day')`,
      [desk.agent.id],
    )
    const named = await listen({ ...claimOf(desk.agent), client: 'laptop' })
    await realtime.publish({ kind: 'sessions', userId: desk.agent.id, clients: ['laptop'] }, 'user:logout', {})
    expect(await named.gone).toBe('io server disconnect')
    expect(named.names()).toEqual(['user:logout'])
  })

  it('sends only what the contract describes', async () => {
    const desk = await aDesk()
    const administrator = await listen(claimOf(await t.make.administrator(desk.account)))
    const agent = as(desk.agent)
    await agent.post(`${desk.path}/messages`, { content: 'Hello' })
    await agent.post(`${desk.path}/toggle_typing_status`, { typing_status: 'on' })
    await agent.post(`${desk.path}/assignments`, { assignee_id: desk.agent.id })
    await agent.post(`${desk.path}/labels`, { labels: ['refund'] })
    await agent.post(`${desk.path}/toggle_priority`, { priority: 'high' })
    await agent.post(`${desk.path}/mute`)
    await settle(desk, administrator)
    const issues = administrator.heard.flatMap(({ event, data }) => {
      const schema = serverEvents[event as keyof typeof serverEvents]
      const checked = v.safeParse(schema as v.GenericSchema, data)
      return checked.success ? [] : [event, v.flatten(checked.issues)]
    })
    expect(issues).toEqual([])
    expect(new Set(administrator.names())).toEqual(
      new Set([
        'message.created',
        'first.reply.created',
        'conversation.updated',
        'conversation.typing_on',
        'assignee.changed',
        'conversation.status_changed',
        'contact.updated',
        'release.changed',
      ]),
    )
  })
})
