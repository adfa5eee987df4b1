import { createHmac } from 'node:crypto'
import { openSink, type Sink } from '../../testing/peers/sink-server.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
  sink = await openSink()
})
beforeEach(() => {
  sink.heard.length = 0
  sink.answerWith(200)
})
afterAll(async () => {
  sink.close()
  await t.close()
})

/** An inbox with a bot that listens at the sink, an agent in it, and a visitor who knows its address. */
async function aDesk(kind: 'api' | 'widget' = 'api') {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind })
  const maya = await t.make.agent(account, [inbox.id])
  const { body: ada } = await t
    .as(ines)
    .post(`${account.path}/agent_bots`, { name: 'Ada', outgoing_url: `${sink.url}/ada` })
  await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
  const visitor = `/public/api/v1/inboxes/${inbox.token}/contacts`
  return { account, ines, maya, inbox, ada: { ...ada, accessToken: ada.access_token }, visitor }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

async function aConversation(desk: Desk) {
  const { body: contact } = await t
    .as(null)
    .post(desk.visitor, { name: 'Bo', email: `bo-${desk.account.id}@shop.test` })
  const own = `${desk.visitor}/${contact.source_id}/conversations`
  const { body: conversation } = await t.as(null).post(own)
  return {
    id: conversation.id,
    status: conversation.status,
    path: `${desk.account.path}/conversations/${conversation.id}`,
    say: (content: string) => t.as(null).post(`${own}/${conversation.id}/messages`, { content }),
    answer: (id: number, values: object[]) =>
      t.as(null).patch(`${own}/${conversation.id}/messages/${id}`, { submitted_values: values }),
    read: async () => (await t.as(null).get(`${own}/${conversation.id}/messages`)).body,
  }
}

/** What the bot was told since the last time, in any order of arrival. */
async function heard(): Promise<string[]> {
  await t.deps.jobs.drain()
  const told = sink.heard.splice(0)
  return told.map(({ body }) => `${body.event}${body.content ? ` ${body.content}` : ''}`).sort()
}

test('a visitor is answered by a bot, which hands over to a person, who silences it until all is done', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  expect(talk.status).toBe('pending')
  await talk.say('Where is my parcel?')
  expect(await heard()).toEqual(['message_created Where is my parcel?'])

  const { body: answer } = await t.as(desk.ada).post(`${talk.path}/messages`, { content: 'What is your order number?' })
  const asAda = { id: desk.ada.id, name: 'Ada', avatar_url: '', type: 'agent_bot' }
  expect(answer).toMatchObject({ message_type: 1, content: 'What is your order number?', sender: asAda })
  expect((await talk.read()).at(-1)).toMatchObject({ content: 'What is your order number?', sender: asAda })
  const told = eventsOf(t.published, desk.account.id).findLast(({ event }) => event === 'message.created')
  expect(told).toMatchObject({
    audience: { visitor: true },
    data: {
      sender_type: 'AgentBot',
      sender_id: desk.ada.id,
      sender: asAda,
      performer: { id: desk.ada.id, type: 'agent_bot' },
    },
  })
  expect(await heard()).toEqual(['message_created What is your order number?'])

  const { body: opened } = await t.as(desk.ada).post(`${talk.path}/toggle_status`, { status: 'open' })
  expect(opened.payload).toMatchObject({ success: true, current_status: 'open' })
  expect(await heard()).toEqual(['conversation_opened'])
  expect((await t.as(desk.maya).get(talk.path)).body.meta.assignee).toBeUndefined()

  await t.as(desk.maya).post(`${talk.path}/toggle_status`, { status: 'open', human_agent: true })
  const { body: taken } = await t.as(desk.maya).get(talk.path)
  expect([taken.meta.assignee.id, taken.additional_attributes.human_agent]).toEqual([desk.maya.id, true])
  await talk.say('It is 4711')
  await t.as(desk.maya).post(`${talk.path}/messages`, { content: 'It arrives today' })
  expect(await heard()).toEqual([])

  await t.as(desk.maya).post(`${talk.path}/toggle_status`, { status: 'resolved' })
  expect((await t.as(desk.maya).get(talk.path)).body.additional_attributes.human_agent).toBeUndefined()
  expect(await heard()).toEqual(['conversation_resolved'])
  await talk.say('It did not')
  expect((await t.as(desk.maya).get(talk.path)).body.status).toBe('pending')
  expect(await heard()).toEqual(['message_created It did not'])
})

test('what the bot is posted names account, inbox, conversation and sender, signed with its secret', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  await talk.say('Hello')
  await t.deps.jobs.drain()
  const [post] = sink.heard
  expect(post).toMatchObject({
    method: 'POST',
    url: '/ada',
    body: {
      event: 'message_created',
      content: 'Hello',
      content_type: 'text',
      message_type: 'incoming',
      private: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      account: { id: desk.account.id },
      inbox: { id: desk.inbox.id, name: desk.inbox.name },
      conversation: {
        id: talk.id,
        status: 'pending',
        channel: 'Channel::Api',
        labels: [],
        meta: { assignee: null, sender: { name: 'Bo' } },
      },
      sender: { name: 'Bo', type: 'contact' },
    },
  })
  const timestamp = post?.headers['x-chatwoot-timestamp']
  const signature = createHmac('sha256', desk.ada.secret).update(`${timestamp}.${post?.text}`).digest('hex')
  expect(post?.headers['x-chatwoot-signature']).toBe(`sha256=${signature}`)
  expect(post?.headers['x-chatwoot-delivery']).toMatch(/^[0-9a-f-]{36}$/)
  expect(post?.text).not.toContain('pubsub_token')
})

test('a bot that does not answer is told again under the same delivery id', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  sink.answerWith(500)
  await talk.say('Hello')
  await t.deps.jobs.drain()
  const deliveries = sink.heard.map(({ headers }) => headers['x-chatwoot-delivery'])
  expect(deliveries.length).toBeGreaterThan(1)
  expect(new Set(deliveries).size).toBe(1)
  expect(await t.deps.jobs.dead()).toContainEqual(
    expect.objectContaining({ kind: 'tell-agent-bot', error: expect.stringContaining('answered 500') }),
  )
})

test('an answer elsewhere is no answer: redirects are not followed', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  sink.answerWith(307, { location: `${sink.url}/elsewhere` })
  await talk.say('Hello')
  await t.deps.jobs.drain()
  expect(new Set(sink.heard.map(({ url }) => url))).toEqual(new Set(['/ada']))
})

test('a bot at an inside address is never told, unless the installation allows the network', async () => {
  const closed = await buildTestApp()
  const account = await closed.make.account()
  const ines = await closed.make.administrator(account)
  const inbox = await closed.make.inbox(account, { kind: 'api' })
  const outgoing_url = sink.url.replace('127.0.0.1', 'localhost')
  const { body: ada } = await closed.as(ines).post(`${account.path}/agent_bots`, { name: 'Ada', outgoing_url })
  await closed.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
  const conversation = await closed.make.conversation(account, { inbox })
  const path = `${account.path}/conversations/${conversation.displayId}/messages`
  expect((await closed.as(ines).post(path, { content: 'Hello' })).status).toBe(200)
  await closed.deps.jobs.drain()
  expect(sink.heard).toEqual([])
  await closed.close()
})

test('what is rolled back is not told, and activity lines are not', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  expect((await t.as(desk.ines).post(`${talk.path}/messages`, { content: '' })).status).toBe(422)
  await t.as(desk.ines).post(`${talk.path}/toggle_priority`, { priority: 'high' })
  expect(await heard()).toEqual([])
})

test('a bot that was disconnected meanwhile hears nothing', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  await talk.say('Hello')
  await t.as(desk.ines).post(`${desk.account.path}/inboxes/${desk.inbox.id}/set_agent_bot`, { agent_bot: '' })
  expect(await heard()).toEqual([])
  expect((await aConversation(desk)).status).toBe('open')
})

test('a bot hears that a visitor has opened the chat, and can start talking', async () => {
  const desk = await aDesk('widget')
  const place = `website_token=${desk.inbox.token}`
  const { body } = await t.as(null).post(`/api/v1/widget/config?${place}`)
  const visitor = { 'x-auth-token': body.website_channel_config.auth_token }
  const seen = { name: 'webwidget.triggered', event_info: { referer: 'https://shop.test/cart' } }
  expect((await t.as(null).post(`/api/v1/widget/events?${place}&locale=de`, seen, visitor)).status).toBe(204)
  await t.deps.jobs.drain()
  expect(sink.heard.map((one) => one.body)).toEqual([
    {
      event: 'webwidget_triggered',
      id: expect.any(Number),
      source_id: expect.any(String),
      contact: expect.objectContaining({ id: expect.any(Number), type: 'contact' }),
      account: { id: desk.account.id, name: expect.any(String) },
      inbox: { id: desk.inbox.id, name: desk.inbox.name },
      current_conversation: null,
      event_info: expect.objectContaining({ referer: 'https://shop.test/cart', widget_language: 'de' }),
    },
  ])
  const start = { source_id: sink.heard[0]?.body.source_id, message: { content: 'May I help?' } }
  const { status } = await t.as(desk.ada).post(`${desk.account.path}/conversations`, start)
  expect(status).toBe(200)
  const { body: messages } = await t.as(null).get(`/api/v1/widget/messages?${place}`, visitor)
  expect(messages.payload).toEqual([
    expect.objectContaining({ content: 'May I help?', sender: expect.objectContaining({ type: 'agent_bot' }) }),
  ])
})

test('a bot hears of changed messages too: a deletion, an answered form', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  const items = [{ title: 'Parcel', value: 'parcel' }]
  const form = { content: 'Which?', content_type: 'input_select', content_attributes: { items } }
  const { body: question } = await t.as(desk.ada).post(`${talk.path}/messages`, form)
  await heard()
  await talk.answer(question.id, [{ title: 'Parcel', value: 'parcel' }])
  await t.deps.jobs.drain()
  expect(sink.heard.splice(0).map(({ body }) => [body.event, body.content_attributes.submitted_values])).toEqual([
    ['message_updated', [{ title: 'Parcel', value: 'parcel' }]],
  ])
  await t.as(desk.ines).delete(`${talk.path}/messages/${question.id}`)
  await t.deps.jobs.drain()
  expect(sink.heard.map(({ body }) => [body.event, body.content_attributes])).toEqual([
    ['message_updated', { deleted: true }],
  ])
})

test('a snoozed conversation opens for its people when the customer writes, not for the bot', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  await t.as(desk.ines).post(`${talk.path}/toggle_status`, { status: 'snoozed' })
  await talk.say('And now?')
  expect((await t.as(desk.ines).get(talk.path)).body.status).toBe('open')
  expect(await heard()).toEqual(['conversation_opened', 'message_created And now?'])
})

test('nothing is told while the account is suspended', async () => {
  const desk = await aDesk()
  const talk = await aConversation(desk)
  await talk.say('Hello')
  await t.db.query(`update accounts set status = 'suspended' where id = $1`, [desk.account.id])
  expect(await heard()).toEqual([])
})

test('a campaign that a person signs starts open, one that nobody signs is the bot’s', async () => {
  const desk = await aDesk('widget')
  const started = async (senderId: number | null): Promise<string> => {
    const number = senderId ?? 0
    await t.db.query(
      `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, sender_id)
       values ($1, $2, 'Sale', 'All half price', 'ongoing', $3, $4)`,
      [desk.account.id, number, desk.inbox.id, senderId],
    )
    const place = `website_token=${desk.inbox.token}`
    const { body } = await t.as(null).post(`/api/v1/widget/config?${place}`)
    const visitor = { 'x-auth-token': body.website_channel_config.auth_token }
    const seen = { name: 'campaign.triggered', event_info: { campaign_id: number } }
    await t.as(null).post(`/api/v1/widget/events?${place}`, seen, visitor)
    return (await t.as(null).get(`/api/v1/widget/conversations?${place}`, visitor)).body.status
  }
  expect([await started(desk.maya.id), await started(null)]).toEqual(['open', 'pending'])
  expect(await heard()).toEqual(['message_created All half price', 'message_created All half price'])
})
