import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('rules of starting a conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(channelType = 'Channel::Api', columns = '') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    await t.db.query(`update inboxes set channel_type = $2 ${columns} where id = $1`, [inbox.id, channelType])
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const contact = await t.make.contact(account)
    const path = `${account.path}/conversations`
    const start = (body: object, person = agent) =>
      t.as(person).post(path, { inbox_id: inbox.id, contact_id: contact.id, ...body })
    const sourceId = async () => {
      const { rows } = await t.db.query<{ source_id: string }>(
        'select source_id from contact_inboxes where account_id = $1 order by id desc limit 1',
        [account.id],
      )
      return rows[0]?.source_id
    }
    const names = () => eventsOf(t.published, account.id).map((one) => one.event)
    return { account, inbox, agent, administrator, contact, path, start, sourceId, names }
  }
  const giveContact = (id: number, columns: string) => t.db.query(`update contacts set ${columns} where id = $1`, [id])

  it.each([
    ['Channel::Sms', '', '+4915123'],
    ['Channel::Whatsapp', '', '4915123'],
    ['Channel::TwilioSms', ", medium = 'whatsapp'", 'whatsapp:+4915123'],
    ['Channel::TwilioSms', ", medium = 'sms'", '+4915123'],
  ])(
    'knows the contact of %s%s by the phone number, and refuses one without',
    async (channelType, columns, sourceId) => {
      const desk = await aDesk(channelType, columns)
      const refused = await desk.start({})
      expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
      await giveContact(desk.contact.id, `phone_number = '+4915123'`)
      expect((await desk.start({})).status).toBe(200)
      expect(await desk.sourceId()).toBe(sourceId)
    },
  )

  it('knows the contact of an inbox of mail by the address, of a widget by an id of its own, and starts nowhere else', async () => {
    const mail = await aDesk('Channel::Email')
    expect((await mail.start({})).status).toBe(200)
    expect(await mail.sourceId()).toBe(mail.contact.email)
    await giveContact(mail.contact.id, 'email = null')
    const stranger = await t.make.contact(mail.account)
    await giveContact(stranger.id, 'email = null')
    expect((await mail.start({ contact_id: stranger.id })).status).toBe(422)
    const widget = await aDesk('Channel::WebWidget')
    await widget.start({})
    expect(await widget.sourceId()).toMatch(/^[0-9a-f-]{36}$/)
    const telegram = await aDesk('Channel::Telegram')
    const refused = await telegram.start({})
    expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
  })

  it('writes first on WhatsApp with a template only, and then nobody waits until the contact writes', async () => {
    const desk = await aDesk('Channel::Whatsapp')
    await giveContact(desk.contact.id, `phone_number = '+4915123'`)
    for (const message of [undefined, { content: 'Hello' }]) {
      const refused = await desk.start({ proactively_initiated: true, message })
      expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
    }
    expect((await t.as(desk.agent).get(desk.path)).body.data.payload).toEqual([])
    const message = { content: 'Your parcel', template_params: { name: 'parcel', language: 'en' } }
    const { status, body } = await desk.start({ proactively_initiated: true, message })
    expect([status, body.waiting_since, body.additional_attributes]).toEqual([200, 0, { proactively_initiated: true }])
    expect(body.messages[0].additional_attributes.template_params).toEqual({ name: 'parcel', language: 'en' })
    const unattended = await t.as(desk.agent).get(`${desk.path}?conversation_type=unattended`)
    expect(unattended.body.data.meta.all_count).toBe(0)
    const elsewhere = await aDesk()
    const plain = await elsewhere.start({ proactively_initiated: 'true' })
    expect([plain.status, plain.body.additional_attributes]).toEqual([200, {}])
    expect(plain.body.waiting_since).toBeGreaterThan(0)
  })

  it('keeps an inbox of one conversation per contact at that, whichever way the contact came', async () => {
    const desk = await aDesk('Channel::Api', ', lock_to_single_conversation = true')
    const first = await desk.start({ source_id: 'phone' })
    await t.as(desk.agent).post(`${desk.path}/${first.body.id}/toggle_status`, { status: 'resolved' })
    const again = await desk.start({ source_id: 'tablet', message: { content: 'Once more' } })
    expect([again.status, again.body.id, again.body.messages[0].content]).toEqual([200, first.body.id, 'Once more'])
    const night = await t.make.member(desk.account, {
      permissions: ['conversation_participating_manage'],
      inboxIds: [desk.inbox.id],
    })
    expect((await desk.start({ message: { content: 'Psst' } }, night)).status).toBe(401)
    const { body } = await t.as(desk.agent).get(`${desk.path}/${first.body.id}/messages`)
    expect(body.payload.map((one: { content: string }) => one.content)).not.toContain('Psst')
  })

  it('is one conversation and one contact of the inbox, however many ask for it at the same time', async () => {
    const desk = await aDesk('Channel::Email', ', lock_to_single_conversation = true')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => desk.start({ message: { content: `m${n}` } })))
    expect(answers.map((answer) => [answer.status, answer.body.id])).toEqual([1, 2, 3, 4].map(() => [200, 1]))
    const { body } = await t.as(desk.agent).get(`${desk.path}/1/messages`)
    expect(body.payload).toHaveLength(4)
  })

  it('shows it to whoever starts it, also to a custom role that sees only its own', async () => {
    const desk = await aDesk()
    const night = await t.make.member(desk.account, {
      permissions: ['conversation_participating_manage'],
      inboxIds: [desk.inbox.id],
    })
    const { status, body } = await desk.start({ message: { content: 'Hello' } }, night)
    expect([status, body.messages[0].content]).toEqual([200, 'Hello'])
    expect((await t.as(night).get(`${desk.path}/${body.id}`)).status).toBe(401)
  })

  it('gives it to the team, which picks one of its online members, and drops a stranger to it', async () => {
    const desk = await aDesk()
    const mate = await t.make.agent(desk.account, [desk.inbox.id])
    const { rows } = await t.db.query<{ id: number }>(
      `with team as (insert into teams (account_id, name) values ($1, 'orders') returning id)
       insert into team_members (account_id, team_id, user_id) select $1, id, $2 from team returning team_id as id`,
      [desk.account.id, mate.id],
    )
    const teamId = rows[0]?.id
    const alone = await desk.start({ team_id: teamId, assignee_id: desk.agent.id })
    expect(alone.body.meta).toMatchObject({ team: { id: teamId, is_member: false } })
    expect(alone.body.meta.assignee).toBeUndefined()
    await t.deps.presence.seenUser(desk.account.id, mate.id)
    expect((await desk.start({ team_id: teamId })).body.meta.assignee.id).toBe(mate.id)
    expect((await desk.start({ team_id: 999_999 })).body.meta.team).toBeUndefined()
  })

  it('tells only whom it ends with, in one line with the team', async () => {
    const desk = await aDesk()
    const mates = [
      await t.make.agent(desk.account, [desk.inbox.id]),
      await t.make.agent(desk.account, [desk.inbox.id]),
    ] as const
    const { rows } = await t.db.query<{ id: number }>(
      `with team as (insert into teams (account_id, name) values ($1, 'orders') returning id)
       insert into team_members (account_id, team_id, user_id)
       select $1, team.id, mate from team, unnest($2::int[]) mate returning team_id as id`,
      [desk.account.id, [...mates.map((mate) => mate.id), desk.administrator.id]],
    )
    await t.deps.presence.seenUser(desk.account.id, mates[0].id)
    const stranger = await t.make.agent(desk.account, [desk.inbox.id])
    const startFor = async (assigneeId: number) => {
      const before = desk.names().length
      const { body } = await desk.start({ team_id: rows[0]?.id, assignee_id: assigneeId })
      const own = `${desk.path}/${body.id}`
      const said = (await t.as(desk.agent).get(`${own}/messages`)).body.payload
      const events = eventsOf(t.published, desk.account.id).slice(before)
      return {
        assignee: body.meta.assignee.id,
        participants: (await t.as(desk.agent).get(`${own}/participants`)).body.map((one: { id: number }) => one.id),
        notified: events
          .filter((one) => one.event === 'notification.created')
          .map(({ audience }) => (audience.kind === 'user' ? audience.userId : null)),
        lines: said.map((one: { content: string }) => one.content),
      }
    }
    const given = ({ id, name }: { id: number; name: string }) => ({
      assignee: id,
      participants: [id],
      notified: [id],
      lines: [`${desk.agent.name} assigned ${name} through team orders`],
    })
    expect(await startFor(mates[1].id)).toEqual(given(mates[1]))
    expect(await startFor(stranger.id)).toEqual(given(mates[0]))
    // In the team, but outside the inbox, whose turns would take it away again.
    expect(await startFor(desk.administrator.id)).toEqual(given(mates[0]))
  })

  it('does not tell the assignee that a notification is gone which nobody was told of', async () => {
    const desk = await aDesk()
    const mate = await t.make.agent(desk.account, [desk.inbox.id])
    await desk.start({ assignee_id: mate.id, message: { content: 'Hello' } })
    const events = eventsOf(t.published, desk.account.id).filter((one) => one.event.startsWith('notification.'))
    expect(events).toMatchObject([
      {
        event: 'notification.created',
        audience: { userId: mate.id },
        data: { notification: { notification_type: 'assigned_conversation_new_message' }, unread_count: 1 },
      },
    ])
  })

  it('takes a first state, a snooze time and attributes, and forgets a referer that is no address', async () => {
    const desk = await aDesk()
    const until = '2099-01-01T08:00:00.000Z'
    const { body } = await desk.start({
      status: 'snoozed',
      snoozed_until: until,
      additional_attributes: { mail_subject: 'Order', referer: 'javascript:alert(1)' },
      custom_attributes: { order: 7 },
    })
    expect(body).toMatchObject({
      status: 'snoozed',
      snoozed_until: until,
      additional_attributes: { mail_subject: 'Order', referer: null },
      custom_attributes: { order: 7 },
    })
    const inUnix = await desk.start({ status: 'snoozed', snoozed_until: Date.parse(until) / 1000 })
    expect(inUnix.body.snoozed_until).toBe(until)
    const good = await desk.start({ additional_attributes: { referer: 'https://shop.test/mug' } })
    expect(good.body.additional_attributes).toEqual({ referer: 'https://shop.test/mug' })
    expect((await desk.start({ status: 'pending', snoozed_until: until })).body.snoozed_until).toBeNull()
    for (const key of ['additional_attributes', 'custom_attributes']) {
      const long = await desk.start({ [key]: { note: 'x'.repeat(1501) } })
      expect([long.status, long.body.attributes]).toEqual([422, [key]])
    }
  })

  it('reads the form of a dashboard, ids that nobody chose included', async () => {
    const desk = await aDesk()
    const form = new FormData()
    const fields = {
      'message[content]': 'See this',
      'message[attachments][]': new Blob(['a,b'], { type: 'text/csv' }),
      inbox_id: String(desk.inbox.id),
      contact_id: String(desk.contact.id),
      'additional_attributes[mail_subject]': 'Order',
      assignee_id: 'undefined',
      team_id: '',
    }
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'list.csv')
    }
    const request = new Request('http://x', { method: 'POST', body: form })
    const { status, body } = await t.as(desk.agent).send({
      method: 'POST',
      url: desk.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([status, body.additional_attributes]).toEqual([200, { mail_subject: 'Order' }])
    expect(body.messages[0]).toMatchObject({ content: 'See this', attachments: [{ file_type: 'file', file_size: 3 }] })
  })

  it('takes the conversation and its changes flat or wrapped in its name', async () => {
    const desk = await aDesk()
    const wrapped = {
      conversation: { inbox_id: desk.inbox.id, contact_id: desk.contact.id, message: { content: 'Hi' } },
    }
    const { status, body } = await t.as(desk.agent).post(desk.path, wrapped)
    expect([status, body.messages[0].content]).toEqual([200, 'Hi'])
    const own = `${desk.path}/${body.id}`
    expect((await t.as(desk.agent).patch(own, { conversation: { priority: 'high' } })).body.priority).toBe('high')
    const sent = await t.as(desk.agent).post(`${own}/messages`, { message: { content: 'Wrapped', private: true } })
    expect(sent.body).toMatchObject({ content: 'Wrapped', private: true })
    const report = await t.as(desk.agent).patch(`${own}/messages/${sent.body.id}`, { message: { status: 'delivered' } })
    expect(report.body.status).toBe('delivered')
  })

  it.each([
    ['a message without anything', { message: { content: ' ' } }],
    ['a message that is too long', { message: { content: 'x'.repeat(150_001) } }],
    ['a wrong address', { message: { content: 'a', cc_emails: 'nobody' } }],
    ['no contact and no source', { contact_id: null }],
    ['no inbox', { inbox_id: null }],
  ])('refuses %s in one sentence and stores nothing', async (_what, body) => {
    const desk = await aDesk()
    const answer = await desk.start(body)
    expect([answer.status, answer.body]).toEqual([422, { error: expect.any(String) }])
    expect((await t.as(desk.agent).get(`${desk.path}?status=all`)).body.data.payload).toEqual([])
    expect(desk.names()).toEqual([])
  })

  it('refuses an unknown status and a time that is none by their names', async () => {
    const desk = await aDesk()
    for (const [key, value] of [
      ['status', 'closed'],
      ['snoozed_until', 'soon'],
      ['custom_attributes', 'x'],
    ]) {
      const answer = await desk.start({ [key as string]: value })
      expect([answer.status, answer.body]).toEqual([422, { message: expect.any(String), attributes: [key] }])
    }
  })
})
