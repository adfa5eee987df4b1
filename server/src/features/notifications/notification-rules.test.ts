import type { NotificationType } from '@parley/shared/contract/notification'
import type { TestMember } from '../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeNotifications, wakeNotifications } from './notifications-list.service.ts'

describe('who is notified of what', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  /** An inbox with an assignee, somebody who takes part, somebody who only belongs to it, and somebody outside. */
  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    await t.db.query('update inboxes set enable_auto_assignment = false where id = $1', [inbox.id])
    const member = (facts = {}) => t.make.member(account, { inboxIds: [inbox.id], ...facts })
    const people = {
      assignee: await member(),
      participant: await member(),
      colleague: await member(),
      reports: await member({ permissions: ['report_manage'] }),
      outside: await t.make.agent(account),
      administrator: await t.make.administrator(account),
    }
    const conversation = await t.make.conversation(account, { inbox, assigneeId: people.assignee.id })
    const path = `${account.path}/conversations/${conversation.displayId}`
    await t.as(people.assignee).post(`${path}/participants`, { user_ids: [people.participant.id] })
    const list = async (person: TestMember, query = '') =>
      (await t.as(person).get(`${account.path}/notifications${query}`)).body.data
    /** Everybody's, by name. */
    const told = async () => {
      const entries = Object.entries(people).map(
        async ([name, person]): Promise<[string, NotificationType[]]> => [
          name,
          (await list(person)).payload.map((one: { notification_type: NotificationType }) => one.notification_type),
        ],
      )
      return Object.fromEntries((await Promise.all(entries)).filter(([, types]) => types.length > 0))
    }
    const say = (by: TestMember, body: object) => t.as(by).post(`${path}/messages`, body)
    const mention = ({ id, name }: TestMember) => `[@${name}](mention://user/${id}/${encodeURIComponent(name)})`
    return { account, inbox, people, conversation, path, list, told, say, mention }
  }
  type Desk = Awaited<ReturnType<typeof aDesk>>

  const block = (desk: Desk) =>
    t.db.query('update contacts set blocked = true where id = $1', [desk.conversation.contactId])
  const BOTH = {
    assignee: ['assigned_conversation_new_message'],
    participant: ['participating_conversation_new_message'],
  }

  it.each<[string, object, Record<string, string[]>]>([
    ['an incoming message', { content: 'Hello', message_type: 'incoming' }, BOTH],
    ['an outgoing message', { content: 'Hello' }, BOTH],
    ['a private note', { content: 'Hello', private: true }, BOTH],
  ])('%s: the assignee and who takes part', async (_, body, expected) => {
    const desk = await aDesk()
    await desk.say(desk.people.administrator, body)
    expect(await desk.told()).toEqual(expected)
  })

  it('never the sender, but the assignee who brings what the contact wrote', async () => {
    const desk = await aDesk()
    await desk.say(desk.people.assignee, { content: 'Mine' })
    expect(await desk.told()).toEqual({ participant: BOTH.participant })
    await desk.say(desk.people.assignee, { content: 'Hers', message_type: 'incoming' })
    expect(await desk.told()).toEqual(BOTH)
  })

  it('a mention beats the assignment, and that beats taking part; each person is told once', async () => {
    const desk = await aDesk()
    const { people } = desk
    await t.as(people.administrator).post(`${desk.path}/participants`, { user_ids: [people.assignee.id] })
    await desk.say(people.administrator, { content: 'All of you' })
    expect(await desk.told()).toEqual(BOTH)
    const names = [people.assignee, people.colleague, people.outside, people.reports].map(desk.mention).join(' ')
    await desk.say(people.administrator, { content: `${names} please`, private: true })
    expect(await desk.told()).toEqual({
      assignee: ['conversation_mention'],
      colleague: ['conversation_mention'],
      participant: BOTH.participant,
    })
  })

  it('of a blocked contact nothing but mentions', async () => {
    const desk = await aDesk()
    await block(desk)
    await desk.say(desk.people.administrator, { content: 'Quiet' })
    await t.as(desk.people.administrator).post(`${desk.path}/assignments`, { assignee_id: desk.people.colleague.id })
    expect(await desk.told()).toEqual({})
    await desk.say(desk.people.administrator, { content: desk.mention(desk.people.colleague), private: true })
    expect(await desk.told()).toEqual({ colleague: ['conversation_mention'] })
  })

  it('an assignment: the new assignee, unless pending or by their own hand', async () => {
    const desk = await aDesk()
    const assign = (by: TestMember, to: TestMember) => t.as(by).post(`${desk.path}/assignments`, { assignee_id: to.id })
    await assign(desk.people.colleague, desk.people.colleague)
    expect(await desk.told()).toEqual({})
    await assign(desk.people.colleague, desk.people.participant)
    expect(await desk.told()).toEqual({ participant: ['conversation_assignment'] })
    const [one] = (await desk.list(desk.people.participant)).payload
    expect(one.secondary_actor).toMatchObject({ id: desk.people.colleague.id, type: 'user' })
    await t.as(desk.people.administrator).post(`${desk.path}/toggle_status`, { status: 'pending' })
    await assign(desk.people.administrator, desk.people.assignee)
    expect(await desk.told()).toEqual({ participant: ['conversation_assignment'] })
  })

  it('a new conversation: members of the inbox who asked for it, by mail or push', async () => {
    const desk = await aDesk()
    const wish = (person: TestMember, set: object) =>
      t.as(person).patch(`${desk.account.path}/notification_settings`, { notification_settings: set })
    await wish(desk.people.assignee, { selected_email_flags: ['email_conversation_creation'] })
    await wish(desk.people.participant, { selected_push_flags: ['push_conversation_creation'] })
    for (const name of ['outside', 'administrator', 'reports'] as const)
      await wish(desk.people[name], { selected_push_flags: ['push_conversation_creation'] })
    const start = (status: string) =>
      t.as(desk.people.administrator).post(`${desk.account.path}/conversations`, {
        inbox_id: desk.inbox.id,
        contact_id: desk.conversation.contactId,
        status,
        message: { content: 'one two three four five six seven eight nine ten eleven' },
      })
    await start('pending')
    expect(await desk.told()).toEqual({})
    const { body } = await start('open')
    expect(await desk.told()).toEqual({
      assignee: ['conversation_creation'],
      participant: ['conversation_creation'],
    })
    await t
      .as(desk.people.administrator)
      .post(`${desk.account.path}/conversations/${body.id}/messages`, { content: 'Later' })
    const [one] = (await desk.list(desk.people.assignee)).payload
    expect(one).toMatchObject({
      push_message_title: `New conversation #${body.id} in ${desk.inbox.name}`,
      push_message_body: `${desk.people.administrator.name}: one two three four five six seven eight nine ten…`,
    })
  })

  it('quotes the message itself; mentions shrink to names', async () => {
    const desk = await aDesk()
    await desk.say(desk.people.administrator, { content: `${desk.mention(desk.people.colleague)} look`, private: true })
    await desk.say(desk.people.colleague, { content: 'Later' })
    const [one] = (await desk.list(desk.people.colleague)).payload
    expect(one).toMatchObject({
      push_message_title: `You were mentioned in conversation #${desk.conversation.displayId}`,
      push_message_body: `${desk.people.administrator.name}: @${desk.people.colleague.name} look`,
      secondary_actor: { private: true },
      primary_actor: { id: desk.conversation.displayId },
      primary_actor_id: desk.conversation.id,
      read_at: null,
    })
  })

  it('quotes for an assignment what the contact wrote last, else what we did', async () => {
    const desk = await aDesk()
    const quoteFor = async (person: TestMember) => {
      await t.as(desk.people.administrator).post(`${desk.path}/assignments`, { assignee_id: person.id })
      return (await desk.list(person)).payload[0].push_message_body
    }
    expect(await quoteFor(desk.people.colleague)).toBe('No content')
    await desk.say(desk.people.administrator, { content: 'We wrote' })
    expect(await quoteFor(desk.people.assignee)).toBe(`${desk.people.administrator.name}: We wrote`)
    await desk.say(desk.people.administrator, { content: 'She wrote', message_type: 'incoming' })
    await desk.say(desk.people.administrator, { content: 'We answered' })
    expect(await quoteFor(desk.people.colleague)).toMatch(/: She wrote$/)
  })

  it('hides what its owner may not see any more, until they may again', async () => {
    const desk = await aDesk()
    const { colleague, administrator } = desk.people
    await t.as(administrator).post(`${desk.path}/assignments`, { assignee_id: colleague.id })
    const [one] = (await desk.list(colleague)).payload
    const members = (ids: number[]) =>
      t.as(administrator).patch(`${desk.account.path}/inbox_members`, { inbox_id: desk.inbox.id, user_ids: ids })
    await members([desk.people.assignee.id])
    expect(await desk.list(colleague)).toEqual({ meta: { unread_count: 0, count: 0, current_page: 1 }, payload: [] })
    expect((await t.as(colleague).get(`${desk.account.path}/notifications/unread_count`)).body).toBe(0)
    expect((await t.as(colleague).patch(`${desk.account.path}/notifications/${one.id}`)).status).toBe(404)
    const ofConversation = `${desk.account.path}/notifications/${desk.conversation.displayId}/notifications`
    expect((await t.as(colleague).get(ofConversation)).status).toBe(401)
    await members([desk.people.assignee.id, colleague.id])
    expect((await desk.list(colleague)).payload).toMatchObject([{ id: one.id }])
  })

  it('answers those of one conversation by its display id, read and snoozed included', async () => {
    const desk = await aDesk()
    const { colleague, administrator } = desk.people
    await t.as(administrator).post(`${desk.path}/assignments`, { assignee_id: colleague.id })
    await t.as(colleague).post(`${desk.account.path}/notifications/read_all`)
    const of = (displayId: number) => `${desk.account.path}/notifications/${displayId}/notifications`
    const { body } = await t.as(colleague).get(of(desk.conversation.displayId))
    expect(body.data).toMatchObject({
      meta: { unread_count: 0, count: 1, current_page: 1 },
      payload: [{ primary_actor: { id: desk.conversation.displayId } }],
    })
    expect((await t.as(colleague).get(of(99_999))).status).toBe(404)
  })

  it('pages by 15, in either order, by last activity', async () => {
    const desk = await aDesk()
    for (let count = 0; count < 17; count++) {
      const { id } = await t.make.conversation(desk.account, { inbox: desk.inbox })
      await t.db.query(
        `insert into notifications (account_id, user_id, notification_type, conversation_id, last_activity_at)
         values ($1, $2, 2, $3, now() - $4 * interval '1 minute')`,
        [desk.account.id, desk.people.colleague.id, id, count],
      )
    }
    const times = async (query: string) => {
      const { payload, meta } = await desk.list(desk.people.colleague, query)
      expect(meta).toMatchObject({ unread_count: 17, count: 17 })
      return payload.map((one: { last_activity_at: number }) => one.last_activity_at)
    }
    const [first, second] = [await times(''), await times('?page=2')]
    expect([first.length, second.length]).toEqual([15, 2])
    const all = [...first, ...second]
    expect(all).toEqual([...all].sort((a, b) => b - a))
    expect((await times('?sort_order=asc')).slice(0, 2)).toEqual([...all].reverse().slice(0, 2))
  })

  it('changes nothing for an unknown actor, and deletes what it is asked to', async () => {
    const desk = await aDesk()
    const { colleague, administrator } = desk.people
    const path = `${desk.account.path}/notifications`
    await t.as(administrator).post(`${desk.path}/assignments`, { assignee_id: colleague.id })
    const actor = { primary_actor_type: 'Contact', primary_actor_id: desk.conversation.id }
    await t.as(colleague).post(`${path}/read_all`, actor)
    expect((await t.as(colleague).get(`${path}/unread_count`)).body).toBe(1)
    await t.as(colleague).post(`${path}/destroy_all`, { type: 'read' })
    expect((await desk.list(colleague)).payload).toHaveLength(1)
    const before = t.published.length
    await t.as(colleague).post(`${path}/destroy_all`)
    expect((await desk.list(colleague, '?includes[]=read')).payload).toEqual([])
    expect(t.published.slice(before).map((one) => one.event)).toEqual(['notification.deleted'])
  })

  it('wakes what was snoozed until now, unread, with the old time kept', async () => {
    const desk = await aDesk()
    const { colleague, administrator } = desk.people
    const path = `${desk.account.path}/notifications`
    await t.as(administrator).post(`${desk.path}/assignments`, { assignee_id: colleague.id })
    const { id } = (await desk.list(colleague)).payload[0]
    const until = Math.floor(Date.now() / 1000) - 60
    const snoozed = await t.as(colleague).post(`${path}/${id}/snooze`, { snoozed_until: until })
    expect(snoozed.body).toMatchObject({
      snoozed_until: new Date(until * 1000).toISOString(),
      meta: { last_snoozed_at: null },
    })
    await t.as(colleague).patch(`${path}/${id}`)
    const before = t.published.length
    expect(await wakeNotifications(t.deps)).toBeGreaterThan(0)
    const [one] = (await desk.list(colleague)).payload
    expect(one).toMatchObject({ id, read_at: null, snoozed_until: null })
    expect(one.meta.last_snoozed_at).toBe(new Date(until * 1000).toISOString())
    const told = t.published.slice(before).filter((each) => (each.data.notification as { id: number })?.id === id)
    expect(told).toMatchObject([{ event: 'notification.updated', data: { unread_count: 1, count: 1 } }])
  })

  it('forgets what is older than a month, silently', async () => {
    const desk = await aDesk()
    const { colleague, administrator } = desk.people
    await t.as(administrator).post(`${desk.path}/assignments`, { assignee_id: colleague.id })
    await t.db.query(`update notifications set created_at = now() - interval '32 days' where user_id = $1`, [
      colleague.id,
    ])
    const before = t.published.length
    expect(await purgeNotifications(t.deps)).toBe(1)
    expect((await desk.list(colleague)).payload).toEqual([])
    expect(t.published).toHaveLength(before)
  })
})
