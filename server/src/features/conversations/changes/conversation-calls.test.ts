import { ConversationPush } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('calls of one conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(kind: 'widget' | 'api' = 'api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind })
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const show = async () => (await t.as(agent).get(own)).body
    const events = () => eventsOf(t.published, account.id)
    const names = () => events().map((one) => one.event)
    const lines = async (): Promise<string[]> =>
      (await t.as(agent).get(`${own}/messages`)).body.payload.map((one: { content: string }) => one.content)
    const post = (call: string, body?: object, person = agent) => t.as(person).post(`${own}/${call}`, body)
    return { account, inbox, agent, administrator, conversation, own, show, events, names, lines, post }
  }

  it('answers exactly the fields of a conversation, and other ones in events', async () => {
    const desk = await aDesk()
    const body = await desk.show()
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['account_id', 'additional_attributes', 'agent_last_seen_at', 'assignee_last_seen_at', 'can_reply'],
        ...['contact_last_seen_at', 'created_at', 'custom_attributes', 'first_reply_created_at', 'id', 'inbox_id'],
        ...['labels', 'last_activity_at', 'last_non_activity_message', 'last_written_message'],
        ...['messages', 'meta', 'muted', 'priority', 'reply_window'],
        ...['sla_policy_id', 'snoozed_until', 'status', 'timestamp', 'unread_count', 'updated_at', 'uuid'],
        'waiting_since',
      ].sort(),
    )
    expect(Object.keys(body.meta).sort()).toEqual(['channel', 'hmac_verified', 'sender'])
    expect(body).toMatchObject({ messages: [], last_non_activity_message: null, snoozed_until: null, priority: null })
    expect([body.agent_last_seen_at, body.first_reply_created_at, body.timestamp]).toEqual([
      0,
      0,
      body.last_activity_at,
    ])
    await desk.post('toggle_priority', { priority: 'high' })
    const push = desk.events()[0]?.data as Record<string, unknown>
    expect(v.safeParse(ConversationPush, push).issues).toBeUndefined()
    expect(Object.keys(push)).not.toEqual(expect.arrayContaining(['last_non_activity_message']))
    expect(push).not.toHaveProperty('assignee_last_seen_at')
    expect(push).not.toHaveProperty('sla_policy_id')
    expect(push).toMatchObject({ meta: { assignee: null, team: null }, channel: 'Channel::Api', messages: [] })
    expect(push.contact_inbox).not.toHaveProperty('pubsub_token')
  })

  it('gives the conversation to the agent who reopens it, and nobody else is asked or told', async () => {
    const desk = await aDesk()
    const other = await t.make.agent(desk.account, [desk.inbox.id])
    await t.deps.presence.seenUser(desk.account.id, other.id)
    await desk.post('toggle_status')
    await desk.post('toggle_status')
    expect((await desk.show()).meta.assignee.id).toBe(desk.agent.id)
    const { name } = desk.agent
    expect(await desk.lines()).toEqual([
      `${name} resolved the conversation`,
      `${name} reopened the conversation`,
      `${name} took this conversation`,
    ])
    expect(desk.names()).not.toContain('notification.created')
  })

  it('does not give it to an administrator, unless a person takes over from the bot', async () => {
    const desk = await aDesk()
    await desk.post('toggle_status', { status: 'open' }, desk.administrator)
    expect((await desk.show()).meta.assignee).toBeUndefined()
    const before = desk.events().length
    await desk.post('toggle_status', { status: 'open', human_agent: 'true' }, desk.administrator)
    const taken = await desk.show()
    expect([taken.meta.assignee.id, taken.additional_attributes]).toEqual([
      desk.administrator.id,
      { human_agent: true },
    ])
    expect(desk.names().slice(before)).toEqual(['conversation.updated', 'assignee.changed', 'message.created'])
    const again = desk.events().length
    await t.db.query(`update conversations set additional_attributes = '{}' where id = $1`, [desk.conversation.id])
    await desk.post('toggle_status', { status: 'open', human_agent: true }, desk.administrator)
    expect(desk.names().slice(again)).toEqual(['conversation.updated'])
    await desk.post('toggle_status', { status: 'resolved', human_agent: true })
    expect((await desk.show()).additional_attributes).toEqual({})
  })

  it('keeps a snooze time with "snoozed" only, and refuses a time that no calendar has', async () => {
    const desk = await aDesk()
    const until = Math.floor(Date.now() / 1000) + 3600
    const iso = new Date(until * 1000).toISOString()
    const answer = async (body: object) => (await desk.post('toggle_status', body)).body
    expect(await answer({ status: 'snoozed', snoozed_until: String(until) })).toEqual({
      meta: {},
      payload: {
        success: true,
        conversation_id: desk.conversation.displayId,
        current_status: 'snoozed',
        snoozed_until: iso,
      },
    })
    expect((await answer({ status: 'snoozed' })).payload.snoozed_until).toBeNull()
    expect((await answer({ status: 'pending', snoozed_until: until })).payload.snoozed_until).toBeNull()
    for (const bad of [99_999_999_999_999, -1, 'tomorrow', '1,5']) {
      const { status, body } = await desk.post('toggle_status', { status: 'snoozed', snoozed_until: bad })
      expect([status, body]).toEqual([422, { message: expect.any(String), attributes: ['snoozed_until'] }])
    }
    const bad = await desk.post('toggle_status', { status: 'closed' })
    expect([bad.status, bad.body]).toEqual([422, { message: expect.any(String), attributes: ['status'] }])
    expect((await desk.show()).status).toBe('pending')
  })

  it('names what is missing before a person resolves, and asks nothing of what is resolved', async () => {
    const desk = await aDesk()
    await t.db.query(
      `insert into native_attribute_requirements (account_id, key) values ($1, 'priority'), ($1, 'tag'), ($1, 'team'), ($1, 'assignee')`,
      [desk.account.id],
    )
    const refused = await desk.post('toggle_status')
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        error: expect.any(String),
        message: expect.any(String),
        code: 'NATIVE_ATTRIBUTES_REQUIRED',
        missing_attributes: ['priority', 'tag', 'team', 'assignee'],
      },
    ])
    expect(await desk.lines()).toEqual([])
    for (const status of ['snoozed', 'pending']) {
      expect((await desk.post('toggle_status', { status })).status).toBe(200)
    }
    expect((await desk.post('mute')).status).toBe(200)
    const bulk = { type: 'Conversation', ids: [desk.conversation.displayId], fields: { status: 'resolved' } }
    expect((await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, bulk)).body.skipped).toEqual([])
    expect((await desk.post('toggle_status', { status: 'resolved' })).status).toBe(200)
  })

  it('clears the priority for null, nothing and an empty text, in 200 without a body', async () => {
    const desk = await aDesk()
    for (const nothing of [{ priority: null }, {}, { priority: '' }]) {
      const set = await desk.post('toggle_priority', { priority: 'urgent' })
      expect([set.status, set.text, (await desk.show()).priority]).toEqual([200, '', 'urgent'])
      await desk.post('toggle_priority', nothing)
      expect((await desk.show()).priority).toBeNull()
    }
    const changed = await t.as(desk.agent).patch(desk.own, { priority: 'low' })
    expect([changed.status, changed.body.priority]).toEqual([200, 'low'])
    expect((await t.as(desk.agent).put(desk.own, {})).body.priority).toBe('low')
    const bad = await desk.post('toggle_priority', { priority: 'top' })
    expect([bad.status, bad.body.attributes]).toEqual([422, ['priority']])
    const { name } = desk.agent
    expect((await desk.lines()).slice(-3)).toEqual([
      `${name} set priority urgent`,
      `${name} removed the priority`,
      `${name} set priority low`,
    ])
  })

  it('replaces attributes, labels and participants only with what is given', async () => {
    const desk = await aDesk()
    await desk.post('custom_attributes', { custom_attributes: { order: '7' } })
    await desk.post('labels', { labels: [' refund ', 'vip', 'refund'] })
    const participants = { user_ids: [desk.agent.id] }
    expect((await desk.post('participants', participants)).body).toMatchObject([{ id: desk.agent.id, confirmed: true }])
    for (const call of ['custom_attributes', 'labels', 'participants']) {
      const empty = await desk.post(call, {})
      expect([empty.status, empty.body]).toEqual([422, { error: expect.any(String) }])
    }
    for (const method of ['patch', 'delete'] as const) {
      expect((await t.as(desk.agent)[method](`${desk.own}/participants`, {})).status).toBe(422)
    }
    expect(await desk.show()).toMatchObject({ custom_attributes: { order: '7' }, labels: ['refund', 'vip'] })
    expect((await t.as(desk.agent).get(`${desk.own}/participants`)).body).toHaveLength(1)
    expect((await desk.post('custom_attributes', { custom_attributes: {} })).body).toEqual({ custom_attributes: {} })
    expect((await desk.post('labels', { labels: [] })).body).toEqual({ payload: [] })
    const long = await desk.post('custom_attributes', { custom_attributes: { order: 'x'.repeat(1501) } })
    expect([long.status, long.body.attributes]).toEqual([422, ['custom_attributes']])
    const large = await desk.post('custom_attributes', { custom_attributes: { order: 10_000_000_000 } })
    expect(large.status).toBe(422)
  })

  it('lets only people of the inbox participate', async () => {
    const desk = await aDesk()
    const outsider = await t.make.agent(desk.account)
    const path = `${desk.own}/participants`
    const refused = await t.as(desk.agent).patch(path, { user_ids: [desk.agent.id, outsider.id] })
    expect([refused.status, refused.body]).toEqual([422, { message: expect.any(String), attributes: ['user'] }])
    const both = await t.as(desk.agent).put(path, { user_ids: [desk.agent.id, desk.administrator.id] })
    expect(both.body.map((one: { id: number }) => one.id).sort()).toEqual([desk.agent.id, desk.administrator.id].sort())
    const gone = await t.as(desk.agent).delete(path, { user_ids: [desk.agent.id] })
    expect([gone.status, gone.text]).toEqual([200, ''])
    expect((await t.as(desk.agent).get(path)).body).toMatchObject([{ id: desk.administrator.id }])
    expect(desk.names()).toEqual([])
  })

  it('takes any word for typing and tells only of "on" and "off"', async () => {
    const desk = await aDesk()
    for (const body of [
      { typing_status: 'recording' },
      { typing_status: 7 },
      {},
      { typing_status: null, is_private: null },
    ]) {
      const { status, text } = await desk.post('toggle_typing_status', body)
      expect([status, text]).toEqual([200, ''])
    }
    expect(desk.names()).toEqual([])
    await desk.post('toggle_typing_status', { typing_status: 'on', is_private: 'true' })
    await desk.post('toggle_typing_status', { typing_status: 'off' })
    expect(
      desk.events().map((one) => [one.event, one.data.is_private, 'visitor' in one.audience && one.audience.visitor]),
    ).toEqual([
      ['conversation.typing_on', true, false],
      ['conversation.typing_off', false, true],
    ])
  })

  it('mutes by resolving and blocking, in every conversation of the contact, and unmutes without opening', async () => {
    const desk = await aDesk()
    const { rows } = await t.db.query<{ name: string; email: string }>(
      'select name, email from contacts where id = $1',
      [desk.conversation.contactId],
    )
    const contact = { id: desk.conversation.contactId, name: rows[0]?.name ?? '', email: rows[0]?.email ?? '' }
    const other = await t.make.conversation(desk.account, { inbox: desk.inbox, contact })
    expect((await desk.post('mute')).text).toBe('')
    expect(desk.names()).toEqual(
      expect.arrayContaining(['conversation.status_changed', 'conversation.updated', 'contact.updated']),
    )
    const shown = await t.as(desk.agent).get(`${desk.account.path}/conversations/${other.displayId}`)
    expect([shown.body.muted, shown.body.status, (await desk.show()).status]).toEqual([true, 'open', 'resolved'])
    await desk.post('unmute')
    expect(await desk.show()).toMatchObject({ muted: false, status: 'resolved' })
    const { name } = desk.agent
    expect(await desk.lines()).toEqual([
      `${name} resolved the conversation`,
      `${name} muted the conversation`,
      `${name} unmuted the conversation`,
    ])
  })

  it('counts unread exactly, for everybody, and goes back to one with "unread"', async () => {
    const desk = await aDesk()
    expect((await desk.post('unread')).body).toMatchObject({ agent_last_seen_at: 0, unread_count: 0 })
    for (let n = 0; n < 12; n++) await desk.post('messages', { content: `m${n}`, message_type: 'incoming' })
    await t.db.query(
      `update messages set created_at = created_at - interval '1 hour' where conversation_id = $1 and content <> 'm11'`,
      [desk.conversation.id],
    )
    expect((await desk.show()).unread_count).toBe(12)
    const { updated_at: before } = await desk.show()
    const events = desk.events().length
    const seen = await desk.post('update_last_seen', undefined, desk.administrator)
    expect([seen.status, seen.body.unread_count, seen.body.updated_at]).toEqual([200, 0, before])
    expect((await desk.show()).unread_count).toBe(0)
    const unread = await desk.post('unread')
    expect([unread.body.unread_count, unread.body.agent_last_seen_at]).toEqual([1, unread.body.assignee_last_seen_at])
    expect(desk.events()).toHaveLength(events)
  })

  it('counts all files on every page of them', async () => {
    const desk = await aDesk()
    const { body } = await desk.post('messages', { content: 'Files', private: true })
    await t.db.query(
      `insert into attachments (account_id, message_id, file_type, filename, storage_key, file_size)
       select $1, $2, 3, n || '.pdf', 'k' || n, 5 from generate_series(1, 101) n`,
      [desk.account.id, body.id],
    )
    const page = async (n: number) => (await t.as(desk.agent).get(`${desk.own}/attachments?page=${n}`)).body
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map((one) => [one.meta.total_count, one.payload.length])).toEqual([
      [101, 100],
      [101, 1],
      [101, 0],
    ])
    expect(pages[0].payload[0].id).toBeGreaterThan(pages[1].payload[0].id)
    expect(pages[1].payload[0]).toMatchObject({ message_id: body.id, file_type: 'file', sender: { id: desk.agent.id } })
  })

  it('says that a conversation is not there or not shown before it looks at what was sent', async () => {
    const desk = await aDesk()
    const outside = await t.make.agent(desk.account)
    for (const rest of [
      '/labels',
      '/messages',
      '/participants',
      '/assignments',
      '/toggle_priority',
      '/custom_attributes',
    ]) {
      const wrong = { priority: 'huge', user_ids: 'x', labels: 5, custom_attributes: 5, assignee_id: 'x', content: 7 }
      const ask = async (person: typeof outside, path: string) =>
        (await t.as(person).post(`${path}${rest}`, wrong)).status
      const unknown = `${desk.account.path}/conversations/999999`
      expect([
        rest,
        await ask(outside, desk.own),
        await ask(desk.agent, unknown),
        await ask(desk.agent, desk.own),
      ]).toEqual([rest, 401, 404, 422])
    }
  })

  it('sends by mail from now on where the contact has an address, and only then', async () => {
    const desk = await aDesk()
    const forced = await t.as(desk.agent).patch(`${desk.own}/force_email_channel`)
    expect(forced.body).toMatchObject({ can_reply: true, additional_attributes: { force_email_channel: true } })
    expect(desk.names()).toEqual(['conversation.updated'])
    await t.as(desk.agent).put(`${desk.own}/force_email_channel`)
    expect(desk.names()).toEqual(['conversation.updated'])
    const other = await aDesk()
    await t.db.query('update contacts set email = null where id = $1', [other.conversation.contactId])
    const refused = await t.as(other.agent).patch(`${other.own}/force_email_channel`)
    expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
  })

  it('assigns by query as by body, null for nobody, and a present assignee_id before a team', async () => {
    const desk = await aDesk()
    const byQuery = await t.as(desk.agent).post(`${desk.own}/assignments?assignee_id=${desk.agent.id}`)
    expect(byQuery.body).toMatchObject({ id: desk.agent.id, account_id: desk.account.id, role: 'agent' })
    for (const body of [
      { assignee_id: null, team_id: 1 },
      { assignee_id: 0 },
      { assignee_id: 999_999 },
      {},
      { team_id: 999 },
    ]) {
      const { status, text } = await desk.post('assignments', body)
      expect([status, text]).toEqual([200, 'null'])
    }
    expect((await desk.show()).meta.assignee).toBeUndefined()
    const { rows } = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name, allow_auto_assign) values ($1, 'orders', false) returning id`,
      [desk.account.id],
    )
    const team = await desk.post('assignments', { team_id: rows[0]?.id })
    expect(Object.keys(team.body).sort()).toEqual(
      ['account_id', 'allow_auto_assign', 'created_at', 'description', 'id', 'name', 'updated_at'].sort(),
    )
    expect((await desk.show()).meta.team).toMatchObject({ name: 'orders', is_member: false })
    expect(desk.names().filter((name) => name === 'team.changed')).toHaveLength(1)
  })

  it('goes on where the inbox was set up with nonsense', async () => {
    const desk = await aDesk()
    await t.db.query(`update inboxes set auto_assignment_config = '{"max_assignment_limit": "many"}' where id = $1`, [
      desk.inbox.id,
    ])
    expect((await desk.post('toggle_status')).status).toBe(200)
    expect((await desk.post('toggle_status', { status: 'pending' })).status).toBe(200)
  })
})
