import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('what a message does to its conversation', () => {
  let t: TestApp
  let clock: Date
  beforeAll(async () => {
    t = await buildTestApp()
    t.deps.now = () => clock
  })
  afterAll(() => t.close())
  beforeEach(() => {
    clock = new Date('2026-11-20T10:00:00Z')
  })
  const later = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000)
    return Math.floor(clock.getTime() / 1000)
  }

  async function aThread(channelType = 'Channel::Api', columns = '') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const contact = await t.make.contact(account)
    const { body: created } = await t
      .as(agent)
      .post(`${account.path}/conversations`, { inbox_id: inbox.id, contact_id: contact.id })
    await t.db.query(`update inboxes set channel_type = $2 ${columns} where id = $1`, [inbox.id, channelType])
    const own = `${account.path}/conversations/${created.id}`
    const show = async () => (await t.as(agent).get(own)).body
    const send = (body: object) => t.as(agent).post(`${own}/messages`, { content: 'x', ...body })
    /** As a channel brings it: the row, and what the conversation keeps about it. */
    const receive = async () => {
      const { rows } = await t.db.query<{ channel_type: string }>('select channel_type from inboxes where id = $1', [
        inbox.id,
      ])
      await t.db.query(`update inboxes set channel_type = 'Channel::Api' where id = $1`, [inbox.id])
      await send({ message_type: 'incoming' })
      await t.db.query('update inboxes set channel_type = $2 where id = $1', [inbox.id, rows[0]?.channel_type ?? ''])
    }
    const lines = async () =>
      (await t.as(agent).get(`${own}/messages`)).body.payload
        .filter((one: { message_type: number }) => one.message_type === 2)
        .map((one: { content: string }) => one.content)
    return { account, inbox, agent, contact, own, created, show, send, receive, lines }
  }

  it('lets the contact wait from the first unanswered message until a person answers in public', async () => {
    const thread = await aThread()
    expect(thread.created.waiting_since).toBe(thread.created.created_at)
    later(60)
    await thread.receive()
    expect((await thread.show()).waiting_since).toBe(thread.created.created_at)
    for (const body of [{ private: true }, { content_attributes: { automation_rule_id: 3 } }, { campaign_id: 4 }]) {
      await thread.send(body)
      expect(await thread.show()).toMatchObject({ waiting_since: thread.created.created_at, first_reply_created_at: 0 })
    }
    const replied = later(60)
    await thread.send({})
    expect(await thread.show()).toMatchObject({ waiting_since: 0, first_reply_created_at: replied })
    const asked = later(60)
    await thread.receive()
    later(60)
    await thread.receive()
    expect(await thread.show()).toMatchObject({ waiting_since: asked, first_reply_created_at: replied })
    later(60)
    await thread.send({})
    expect(await thread.show()).toMatchObject({ waiting_since: 0, first_reply_created_at: replied })
  })

  it('moves the last activity, whatever it is', async () => {
    const thread = await aThread()
    for (const act of [
      () => thread.send({ private: true }),
      () => t.as(thread.agent).post(`${thread.own}/labels`, { labels: [clock.toISOString()] }),
      thread.receive,
    ]) {
      const now = later(60)
      await act()
      const shown = await thread.show()
      expect([shown.last_activity_at, shown.timestamp]).toEqual([now, now])
    }
  })

  it.each([
    ['open', {}, 'open'],
    ['pending', {}, 'pending'],
    ['snoozed', {}, 'open'],
    ['snoozed', { snoozed_until: 4_000_000_000 }, 'open'],
    ['resolved', {}, 'open'],
  ])('from the contact leaves "%s" %o as "%s"', async (status, more, after) => {
    const thread = await aThread()
    await t.as(thread.agent).post(`${thread.own}/toggle_status`, { status, ...more })
    const before = (await thread.lines()).length
    await thread.receive()
    expect(await thread.show()).toMatchObject({ status: after, snoozed_until: null })
    const added = (await thread.lines()).slice(before)
    expect(added).toEqual(status === 'resolved' ? ['Reopened automatically by a new message'] : [])
  })

  it('does not open for a private incoming note or a blocked contact', async () => {
    const thread = await aThread()
    await t.as(thread.agent).post(`${thread.own}/toggle_status`, { status: 'resolved' })
    await thread.send({ message_type: 'incoming', private: true })
    expect(await thread.show()).toMatchObject({ status: 'resolved', unread_count: 0 })
    await t.db.query('update contacts set blocked = true where id = $1', [thread.contact.id])
    await thread.receive()
    expect(await thread.show()).toMatchObject({ status: 'resolved', unread_count: 1 })
  })

  it('reopened, gives it to the member whose turn it is when nobody of the inbox has it', async () => {
    const thread = await aThread()
    await t.as(thread.agent).post(`${thread.own}/toggle_status`, { status: 'resolved' })
    await t.deps.presence.seenUser(thread.account.id, thread.agent.id)
    await thread.receive()
    expect((await thread.show()).meta.assignee.id).toBe(thread.agent.id)
  })

  it.each([
    ['Channel::Whatsapp', ''],
    ['Channel::FacebookPage', ''],
    ['Channel::TwilioSms', ", medium = 'whatsapp'"],
  ])('opens the %s inbox%s for less than 24 hours', async (channelType, columns) => {
    const thread = await aThread(channelType, columns)
    expect((await thread.show()).can_reply).toBe(false)
    await thread.receive()
    later(24 * 3600 - 1)
    expect((await thread.show()).can_reply).toBe(true)
    later(1)
    expect((await thread.show()).can_reply).toBe(false)
    await thread.receive()
    expect((await thread.show()).can_reply).toBe(true)
  })

  it.each(['Channel::FacebookPage', 'Channel::Instagram'])(
    'opens the %s inbox for seven days where people may answer longer',
    async (channelType) => {
      const key = 'ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT'
      const thread = await aThread(channelType)
      await thread.receive()
      expect((await thread.show()).reply_window.seconds).toBe(24 * 3600)
      await t.db.query(`insert into installation_settings (key, value) values ($1, 'true')`, [key])
      expect((await thread.show()).reply_window.seconds).toBe(7 * 24 * 3600)
      await t.db.query('delete from installation_settings where key = $1', [key])
    },
  )

  it('says how long a window is and when it closes, counted from what the contact wrote last', async () => {
    const thread = await aThread('Channel::Whatsapp')
    expect((await thread.show()).reply_window).toEqual({ seconds: 86_400, closes_at: null })
    const wroteAt = later(60)
    await thread.receive()
    later(60)
    await thread.send({ private: true })
    expect((await thread.show()).reply_window).toEqual({ seconds: 86_400, closes_at: wroteAt + 86_400 })
    const wroteAgainAt = later(60)
    await thread.receive()
    expect((await thread.show()).reply_window.closes_at).toBe(wroteAgainAt + 86_400)
    await t.as(thread.agent).post(`${thread.own}/toggle_priority`, { priority: 'high' })
    const told = t.published.filter(({ event }) => event === 'conversation.updated').at(-1)?.data
    expect(told).toMatchObject({ reply_window: { seconds: 86_400, closes_at: wroteAgainAt + 86_400 } })
    expect((await (await aThread('Channel::Email')).show()).reply_window).toBeNull()
  })

  it('opens an API inbox for the hours it was set up with, and every other always', async () => {
    const window = `, channel = channel || '{"additional_attributes": {"agent_reply_time_window": "2"}}'`
    const thread = await aThread('Channel::Api', window)
    expect((await thread.show()).can_reply).toBe(false)
    await thread.receive()
    expect((await thread.show()).can_reply).toBe(true)
    later(2 * 3600)
    expect((await thread.show()).can_reply).toBe(false)
    for (const channelType of [
      'Channel::Api',
      'Channel::Email',
      'Channel::Telegram',
      'Channel::Sms',
      'Channel::WebWidget',
    ]) {
      expect((await (await aThread(channelType)).show()).can_reply).toBe(true)
    }
  })
})
