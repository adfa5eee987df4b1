import {
  AllNotificationsReadEvent,
  NotificationDeletedEvent,
  NotificationEvent,
  NotificationList,
  NotificationRow,
} from '@parley/shared/contract/notification'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { notifyOwner } from './notify-owner.job.ts'

describe('notifications', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const path = `${account.path}/notifications`
    const list = async (query = '') => (await t.as(agent).get(`${path}${query}`)).body.data
    return { account, inbox, agent, administrator, conversation, own, path, list }
  }

  it('tells the assignee about the assignment and then about the newest message, one at a time', async () => {
    const desk = await aDesk()
    const before = t.published.length
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    expect((await desk.list()).payload).toMatchObject([
      {
        notification_type: 'conversation_assignment',
        push_message_title: `Conversation #${desk.conversation.displayId} was assigned to you`,
      },
    ])
    await t.as(desk.administrator).post(`${desk.own}/messages`, { content: 'Hello?', message_type: 'incoming' })
    const { body } = await t.as(desk.agent).get(desk.path)
    expect(v.safeParse(NotificationList, body).issues).toBeUndefined()
    expect(body.data.meta).toEqual({ unread_count: 1, count: 1, current_page: 1 })
    expect(body.data.payload).toMatchObject([
      {
        notification_type: 'assigned_conversation_new_message',
        push_message_body: expect.stringContaining(': Hello?'),
      },
    ])
    const told = t.published.slice(before).filter((one) => one.event.startsWith('notification.'))
    expect(told.map((one) => one.event)).toEqual([
      'notification.created',
      'notification.deleted',
      'notification.created',
    ])
    for (const { event, data } of told) {
      const schema = event === 'notification.deleted' ? NotificationDeletedEvent : NotificationEvent
      expect(v.safeParse(schema, { ...data, account_id: desk.account.id }).issues).toBeUndefined()
    }
  })

  it('notifies nobody about their own doing', async () => {
    const desk = await aDesk()
    await t.as(desk.agent).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    await t.as(desk.agent).post(`${desk.own}/messages`, { content: 'Mine' })
    expect((await desk.list()).payload).toEqual([])
  })

  it('is read, unread, snoozed, woken and deleted by its owner only', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const one = `${desk.path}/${id}`
    expect((await t.as(desk.administrator).patch(one)).status).toBe(404)
    const read = await t.as(desk.agent).patch(one)
    expect(v.safeParse(NotificationRow, read.body).issues).toBeUndefined()
    expect((await desk.list()).payload).toEqual([])
    expect((await desk.list('?includes[]=read')).meta).toEqual({ unread_count: 0, count: 1, current_page: 1 })
    expect((await t.as(desk.agent).post(`${one}/unread`)).body.read_at).toBeNull()
    await t.as(desk.agent).post(`${one}/snooze`, { snoozed_until: 4_000_000_000 })
    expect((await t.as(desk.agent).get(`${desk.path}/unread_count`)).body).toBe(0)
    expect((await desk.list('?includes[]=snoozed')).payload).toHaveLength(1)
    expect((await t.as(desk.agent).delete(one)).status).toBe(200)
    expect((await t.as(desk.agent).delete(one)).status).toBe(404)
  })

  it('is snoozed to any time a client has, left as it is by an empty one, and not by what is no time', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const snooze = (snoozed_until: unknown) => t.as(desk.agent).post(`${desk.path}/${id}/snooze`, { snoozed_until })
    const until = '2096-10-02T07:06:40.000Z'
    expect((await snooze(4_000_000_000.75)).body.snoozed_until).toBe(until)
    for (const nothing of ['', 0, null]) expect((await snooze(nothing)).body.snoozed_until).toBe(until)
    for (const wrong of [-5, 1e18, 9e14, 'abc', [], '-1']) {
      const { status, body } = await snooze(wrong)
      expect([status, body]).toEqual([422, { message: 'Snoozed until is not a time', attributes: ['snoozed_until'] }])
    }
  })

  it('reads all of one conversation, and changes nothing for an unknown one', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const unread = async () => (await t.as(desk.agent).get(`${desk.path}/unread_count`)).body
    await t
      .as(desk.agent)
      .post(`${desk.path}/read_all`, { primary_actor_type: 'Conversation', primary_actor_id: 999_999 })
    expect(await unread()).toBe(1)
    await t
      .as(desk.agent)
      .post(`${desk.path}/read_all`, { primary_actor_type: 'Conversation', primary_actor_id: desk.conversation.id })
    expect(await unread()).toBe(0)
  })

  it('wakes one that is snoozed until a time that is over, as new', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const snooze = (snoozed_until: number) => t.as(desk.agent).post(`${desk.path}/${id}/snooze`, { snoozed_until })
    await t.as(desk.agent).patch(`${desk.path}/${id}`)
    await snooze(4_000_000_000)
    expect((await desk.list()).payload).toEqual([])
    const { status, body } = await snooze(1_700_000_000)
    expect([status, body.snoozed_until, body.read_at]).toEqual([200, null, null])
    expect(body.meta.last_snoozed_at).toBe('2096-10-02T07:06:40.000Z')
    expect((await desk.list()).payload).toMatchObject([{ id, read_at: null, snoozed_until: null }])
  })

  it('takes back that all were read, of the own ones alone', async () => {
    const desk = await aDesk()
    const colleague = await t.make.agent(desk.account, [desk.inbox.id])
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const unread = async () => (await t.as(desk.agent).get(`${desk.path}/unread_count`)).body
    const read = await t.as(desk.agent).post(`${desk.path}/read_all`, { answer_ids: true })
    expect([read.status, read.body.ids.length, await unread()]).toEqual([200, 1, 0])
    const { ids } = read.body
    await t.as(colleague).post(`${desk.path}/unread_all`, { ids })
    expect(await unread()).toBe(0)
    const before = t.published.length
    expect((await t.as(desk.agent).post(`${desk.path}/unread_all`, { ids })).status).toBe(200)
    expect(await unread()).toBe(1)
    expect(t.published.slice(before).map(({ event }) => event)).toEqual(['notification.updated'])
  })

  it('tells other tabs of all that are read at once: each up to fifty, of more that all are', async () => {
    const desk = await aDesk()
    for (let made = 0; made < 50; made += 1) await t.make.conversation(desk.account, { inbox: desk.inbox })
    const aboutNewest = (count: number) =>
      t.db.query(
        `insert into notifications (account_id, user_id, notification_type, conversation_id)
         select account_id, $2, 1, id from conversations where account_id = $1 order by id desc limit $3
         on conflict (account_id, user_id, conversation_id) do update set read_at = null`,
        [desk.account.id, desk.agent.id, count],
      )
    const toldOfReading = async () => {
      const before = t.published.length
      await t.as(desk.agent).post(`${desk.path}/read_all`)
      return t.published.slice(before).filter(({ event }) => event.startsWith('notification.'))
    }
    await aboutNewest(50)
    expect((await toldOfReading()).map(({ event }) => event)).toEqual(Array(50).fill('notification.updated'))

    await aboutNewest(51)
    const told = await toldOfReading()
    expect(told).toEqual([
      {
        audience: { kind: 'user', accountId: desk.account.id, userId: desk.agent.id },
        event: 'notification.all_read',
        data: { read_at: expect.any(String), unread_count: 0, count: 0 },
      },
    ])
    expect(
      v.safeParse(AllNotificationsReadEvent, { ...told[0]?.data, account_id: desk.account.id }).issues,
    ).toBeUndefined()
  })

  it('mails those who asked for it at a confirmed address, once, and nothing that has been read', async () => {
    const desk = await aDesk()
    const assign = (id: number | null) => t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: id })
    await assign(desk.agent.id)
    await t.deps.jobs.drain()
    await t.as(desk.administrator).post(`${desk.own}/messages`, { content: 'Not asked for', message_type: 'incoming' })
    await t.deps.jobs.drain()
    const mails = await t.mailsTo(desk.agent.email)
    expect(mails).toMatchObject([{ subject: `Conversation #${desk.conversation.displayId} was assigned to you` }])
    expect(mails[0]?.text).toContain(`/app/accounts/${desk.account.id}/conversations/${desk.conversation.displayId}`)

    await assign(null)
    await assign(desk.agent.id)
    await t.as(desk.agent).post(`${desk.path}/read_all`)
    await t.deps.jobs.drain()
    expect(await t.mailsTo(desk.agent.email)).toHaveLength(1)

    const unconfirmed = await t.make.member(desk.account, { confirmed: false, inboxIds: [desk.inbox.id] })
    await assign(unconfirmed.id)
    await t.deps.jobs.drain()
    expect(await t.mailsTo(unconfirmed.email)).toEqual([])
  })

  it('goes with its conversation, and each owner hears that and what is left', async () => {
    const desk = await aDesk()
    const colleague = await t.make.agent(desk.account, [desk.inbox.id])
    const other = await t.make.conversation(desk.account, { inbox: desk.inbox, assigneeId: desk.agent.id })
    const ofOther = `${desk.account.path}/conversations/${other.displayId}`
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    await t.as(desk.administrator).post(`${desk.own}/participants`, { user_ids: [colleague.id] })
    await t.as(desk.administrator).post(`${desk.own}/messages`, { content: 'Hello' })
    await t.as(desk.administrator).post(`${ofOther}/messages`, { content: 'Stays' })
    const idOf = async (person: typeof colleague) =>
      (await t.as(person).get(`${desk.path}/${desk.conversation.displayId}/notifications`)).body.data.payload[0].id
    const [agents, colleagues] = [await idOf(desk.agent), await idOf(colleague)]
    const before = t.published.length
    expect((await t.as(desk.administrator).delete(desk.own)).status).toBe(200)
    const gone = (person: typeof colleague, id: number, left: number) => ({
      audience: { kind: 'user', accountId: desk.account.id, userId: person.id },
      event: 'notification.deleted',
      data: { notification: { id }, unread_count: left, count: left },
    })
    const told = t.published.slice(before)
    expect(told).toHaveLength(2)
    expect(told).toEqual(expect.arrayContaining([gone(desk.agent, agents, 1), gone(colleague, colleagues, 0)]))
  })

  it('goes with its contact, and its owner hears that', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const before = t.published.length
    const contact = `${desk.account.path}/contacts/${desk.conversation.contactId}`
    expect((await t.as(desk.administrator).delete(contact)).status).toBe(200)
    const told = t.published.slice(before).filter(({ event }) => event === 'notification.deleted')
    expect(told.map(({ data }) => data)).toEqual([{ notification: { id }, unread_count: 0, count: 0 }])
  })

  it('goes with its inbox, and its owner hears that', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const before = t.published.length
    const answer = await t.as(desk.administrator).delete(`${desk.account.path}/inboxes/${desk.inbox.id}`)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    const told = t.published.slice(before).filter(({ event }) => event === 'notification.deleted')
    expect(told.map(({ data }) => data)).toEqual([{ notification: { id }, unread_count: 0, count: 0 }])
  })

  it('tells its owner once, however often the work runs', async () => {
    const desk = await aDesk()
    await t.as(desk.administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const { id } = (await desk.list()).payload[0]
    const job = { accountId: desk.account.id, id }
    for (let times = 0; times < 2; times++) await t.deps.jobs.add(t.db, notifyOwner, job)
    await t.deps.jobs.drain()
    expect(await t.mailsTo(desk.agent.email)).toHaveLength(1)
  })

  it('keeps what a member wants to be told about', async () => {
    const desk = await aDesk()
    const path = `${desk.account.path}/notification_settings`
    expect((await t.as(desk.agent).get(path)).body).toMatchObject({
      selected_email_flags: ['email_conversation_assignment'],
      selected_push_flags: ['push_conversation_assignment'],
    })
    const set = { notification_settings: { selected_push_flags: ['push_conversation_creation'] } }
    expect((await t.as(desk.agent).patch(path, set)).body).toMatchObject({
      selected_email_flags: ['email_conversation_assignment'],
      selected_push_flags: ['push_conversation_creation'],
    })
    expect((await t.as(desk.agent).patch(path, {})).status).toBe(422)
    expect(
      (await t.as(desk.agent).patch(path, { notification_settings: { selected_push_flags: ['nonsense'] } })).status,
    ).toBe(422)
  })
})
