import type { TestAccount, TestInbox, TestMember } from '../../testing/factories.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

interface Desk {
  account: TestAccount
  ines: TestMember
  maya: TestMember
  inbox: TestInbox
  ada: { id: number; accessToken: string }
}

async function aDesk(): Promise<Desk> {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const maya = await t.make.agent(account, [inbox.id])
  const ada = await t.make.agentBot(account, { name: 'Ada', inboxIds: [inbox.id] })
  return { account, ines, maya, inbox, ada }
}

async function pending(desk: Desk) {
  const made = await t.make.conversation(desk.account, { inbox: desk.inbox })
  await t.db.query('update conversations set status = 2 where id = $1', [made.id])
  return { ...made, path: `${desk.account.path}/conversations/${made.displayId}` }
}

const factsOf = async (conversationId: number): Promise<string[]> => {
  const { rows } = await t.db.query<{ name: string }>(
    'select name from reporting_events where conversation_id = $1 order by id',
    [conversationId],
  )
  return rows.map(({ name }) => name)
}

describe('a bot’s token', () => {
  it('opens the calls of conversations in its inboxes, and says so elsewhere', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    const bot = t.as(desk.ada)
    expect((await bot.patch(path, { priority: 'high' })).body).toMatchObject({ priority: 'high' })
    expect((await bot.post(`${path}/toggle_priority`, { priority: 'low' })).status).toBe(200)
    const custom = { custom_attributes: { order: '4711' } }
    expect((await bot.post(`${path}/custom_attributes`, custom)).body).toEqual(custom)
    expect((await bot.post(`${path}/assignments`, { assignee_id: desk.maya.id })).body.id).toBe(desk.maya.id)
    expect((await bot.get(path)).body).toEqual({ error: 'Access to this endpoint is not authorized for bots' })
    expect((await bot.get('/api/v1/profile')).status).toBe(401)
    expect((await bot.get(`${path}/messages`)).status).toBe(401)
    expect((await bot.post('/api/v1/accounts', { account_name: 'Mine' })).status).toBe(401)
    expect((await t.as({ accessToken: 'nobody' }).get(path)).body).toEqual({ error: 'Invalid Access Token' })
  })

  it('opens nothing in other inboxes, other accounts, a suspended one, or when no inbox is connected', async () => {
    const desk = await aDesk()
    const other = await t.make.inbox(desk.account, { kind: 'api' })
    const elsewhere = await t.make.conversation(desk.account, { inbox: other })
    const path = `${desk.account.path}/conversations/${elsewhere.displayId}`
    expect((await t.as(desk.ada).post(`${path}/messages`, { content: 'Hi' })).status).toBe(401)
    const contact = await t.make.contact(desk.account)
    const start = { inbox_id: other.id, contact_id: contact.id }
    expect((await t.as(desk.ada).post(`${desk.account.path}/conversations`, start)).status).toBe(401)
    const foreign = await aDesk()
    const strange = await pending(foreign)
    expect((await t.as(desk.ada).post(`${strange.path}/messages`, { content: 'Hi' })).body).toEqual({
      error: 'You are not authorized to access this account',
    })
    const idle = await t.make.agentBot(desk.account, { inboxIds: [] })
    const own = await pending(desk)
    expect((await t.as(idle).post(`${own.path}/toggle_status`)).status).toBe(401)
    await t.db.query(`update accounts set status = 'suspended' where id = $1`, [desk.account.id])
    expect((await t.as(desk.ada).post(`${own.path}/toggle_status`)).body).toEqual({ error: 'Account is suspended' })
  })

  it('starts conversations with contacts of its inbox, which start pending unless it says otherwise', async () => {
    const desk = await aDesk()
    const contact = await t.make.contact(desk.account)
    const start = { inbox_id: desk.inbox.id, contact_id: contact.id, message: { content: 'Hello' } }
    const { body } = await t.as(desk.ada).post(`${desk.account.path}/conversations`, start)
    expect(body).toMatchObject({ status: 'pending', messages: [{ content: 'Hello', sender: { type: 'agent_bot' } }] })
    const other = await t.as(desk.ada).post(`${desk.account.path}/conversations`, { ...start, status: 'open' })
    expect(other.body.status).toBe('open')
  })
})

describe('a bot’s messages', () => {
  it('are its own, and the same echo_id is the same message', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    const send = (content: string) => t.as(desk.ada).post(`${path}/messages`, { content, echo_id: 'one' })
    const [first, again, other] = [await send('Hello'), await send('Hello'), await send('Bye')]
    expect(first.body.sender).toEqual({ id: desk.ada.id, name: 'Ada', avatar_url: '', type: 'agent_bot' })
    expect([again.body.id, other.status]).toEqual([first.body.id, 422])
  })

  it('are no human reply: the customer still waits', async () => {
    const desk = await aDesk()
    const { path, id } = await pending(desk)
    await t.db.query('update conversations set waiting_since = created_at where id = $1', [id])
    await t.as(desk.ada).post(`${path}/messages`, { content: 'One moment' })
    const { body } = await t.as(desk.ines).get(path)
    expect([body.first_reply_created_at, body.waiting_since > 0]).toEqual([0, true])
  })

  it('can be posted by people in its name, but only in that of a bot of theirs', async () => {
    const [desk, foreign] = [await aDesk(), await aDesk()]
    const { path } = await pending(desk)
    const post = (sender_id: number) =>
      t.as(desk.maya).post(`${path}/messages`, { content: 'Hi', sender_type: 'AgentBot', sender_id })
    expect((await post(desk.ada.id)).body.sender).toMatchObject({ id: desk.ada.id, type: 'agent_bot' })
    expect((await post(foreign.ada.id)).body).toEqual({ error: 'The agent bot could not be found' })
  })

  it('stay when the bot is deleted, without a sender', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    await t.as(desk.ada).post(`${path}/messages`, { content: 'Hello' })
    await t.as(desk.ines).delete(`${desk.account.path}/agent_bots/${desk.ada.id}`)
    const { body } = await t.as(desk.ines).get(`${path}/messages`)
    expect(body.payload).toEqual([expect.objectContaining({ content: 'Hello' })])
    expect(body.payload[0].sender).toBeUndefined()
  })
})

describe('what a bot changes', () => {
  it('is told with the bot as performer, and its activity lines name it', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    await t.as(desk.ada).post(`${path}/assignments`, { assignee_id: desk.maya.id })
    const told = eventsOf(t.published, desk.account.id).find(({ event }) => event === 'assignee.changed')
    expect(told?.data.performer).toEqual({ id: desk.ada.id, name: 'Ada', avatar_url: '', type: 'agent_bot' })
    const { body } = await t.as(desk.maya).get(`${path}/messages`)
    expect(body.payload.at(-1)).toMatchObject({ message_type: 2, content: `Ada assigned ${desk.maya.name}` })
  })

  it('hands over when it opens what was pending: members hear of it as of a new conversation', async () => {
    const desk = await aDesk()
    const { path, id } = await pending(desk)
    await t.db.query(
      `insert into notification_settings (account_id, user_id, email_flags, push_flags) values ($1, $2, '{email_conversation_creation}', '{}')
       on conflict (account_id, user_id) do update set email_flags = excluded.email_flags`,
      [desk.account.id, desk.maya.id],
    )
    await t.as(desk.ada).post(`${path}/toggle_status`)
    const { body } = await t.as(desk.maya).get(`${desk.account.path}/notifications`)
    expect(body.data.payload).toEqual([expect.objectContaining({ notification_type: 'conversation_creation' })])
    await t.as(desk.ines).post(`${path}/toggle_status`, { status: 'pending' })
    await t.as(desk.ada).post(`${path}/toggle_status`, { status: 'open' })
    expect(await factsOf(id)).toEqual(['conversation_bot_handoff'])
  })

  it('measures the first answer of a person from the hand-over', async () => {
    const desk = await aDesk()
    const { path, id } = await pending(desk)
    await t.db.query(`update conversations set created_at = created_at - interval '1 hour' where id = $1`, [id])
    await t.as(desk.ada).post(`${path}/toggle_status`, { status: 'open' })
    await t.as(desk.maya).post(`${path}/messages`, { content: 'Here I am' })
    const { rows } = await t.db.query<{ value: number }>(
      `select value from reporting_events where conversation_id = $1 and name = 'first_response'`,
      [id],
    )
    expect(rows[0]?.value).toBeLessThan(3600)
  })

  it('may resolve without what a person must fill in, and counts as resolved by a bot until a person answers', async () => {
    const desk = await aDesk()
    await t.as(desk.ines).post(`${desk.account.path}/native_attribute_requirements/priority`)
    const alone = await pending(desk)
    expect((await t.as(desk.ada).post(`${alone.path}/toggle_status`, { status: 'resolved' })).status).toBe(200)
    expect(await factsOf(alone.id)).toEqual(['conversation_resolved', 'conversation_bot_resolved'])
    const helped = await pending(desk)
    await t.as(desk.maya).post(`${helped.path}/messages`, { content: 'Let me see' })
    await t.as(desk.ada).post(`${helped.path}/toggle_status`, { status: 'resolved' })
    expect(await factsOf(helped.id)).toEqual(['first_response', 'conversation_resolved'])
  })

  it('never takes over as a person', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    await t.as(desk.ada).post(`${path}/toggle_status`, { status: 'open', human_agent: true })
    const { body } = await t.as(desk.ines).get(path)
    expect([body.meta.assignee, body.additional_attributes.human_agent]).toEqual([undefined, undefined])
  })
})

describe('a person’s take-over', () => {
  it('assigns even administrators, is told, and only comes with opening', async () => {
    const desk = await aDesk()
    const { path } = await pending(desk)
    await t.as(desk.ines).post(`${path}/toggle_status`, { status: 'pending', human_agent: true })
    expect((await t.as(desk.ines).get(path)).body.additional_attributes.human_agent).toBeUndefined()
    await t.as(desk.ines).post(`${path}/toggle_status`, { status: 'open', human_agent: true })
    const { body } = await t.as(desk.ines).get(path)
    expect([body.meta.assignee.id, body.additional_attributes.human_agent]).toEqual([desk.ines.id, true])
    const told = eventsOf(t.published, desk.account.id).findLast(({ event }) => event === 'conversation.updated')
    expect(told?.data.additional_attributes).toMatchObject({ human_agent: true })
  })
})
