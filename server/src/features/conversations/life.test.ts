import { Conversation } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { wakeConversations } from './changes/wake.job.ts'

const HOUR_S = 3600

describe('the life of a conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  async function aShop() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const ana = await t.make.agent(account, [inbox.id])
    const ben = await t.make.agent(account, [inbox.id])
    const boss = await t.make.administrator(account)
    const client = `/public/api/v1/inboxes/${inbox.token}/contacts`
    const path = `${account.path}/conversations`
    return { account, inbox, ana, ben, boss, client, path }
  }

  it('is told the same way by answers, counts and events, from its first word to its reopening', async () => {
    const { account, inbox, ana, ben, boss, client, path } = await aShop()
    let heard = 0
    /** Events since the last time, in order; to whom where it is not the staff of the conversation. */
    const news = (): string[] => {
      const all = eventsOf(t.published, account.id)
      const fresh = all.slice(heard)
      heard = all.length
      return fresh.map(({ event, audience }) =>
        audience.kind === 'conversation' ? event : `${event} > ${audience.kind}`,
      )
    }
    const last = (event: string) => eventsOf(t.published, account.id).findLast((one) => one.event === event)
    const counts = async (query = '') => {
      const { meta } = (await t.as(ana).get(`${path}/meta${query}`)).body
      return [meta.mine_count, meta.unassigned_count, meta.all_count]
    }
    const unread = async (person: typeof ana) =>
      (await t.as(person).get(`${account.path}/notifications/unread_count`)).body

    // A visitor of the client API starts it.
    const visitor = await t.as(null).post(client, { name: 'Zoë', email: 'zoe@customers.test' })
    expect(visitor.status).toBe(200)
    news()
    const mine = `${client}/${visitor.body.source_id}/conversations`
    const { body: started } = await t.as(null).post(mine, { custom_attributes: { order: 'MF-7' } })
    const own = `${path}/${started.id}`
    const show = async () => {
      const { body } = await t.as(ana).get(own)
      expect(v.safeParse(Conversation, body).issues).toBeUndefined()
      return body
    }
    expect(news()).toEqual(['conversation.created'])
    const created = await show()
    expect(created).toMatchObject({
      ...{ id: 1, status: 'open', unread_count: 0, messages: [], first_reply_created_at: 0 },
      ...{ custom_attributes: { order: 'MF-7' }, waiting_since: created.created_at },
      meta: { sender: { name: 'Zoë', email: 'zoe@customers.test' }, channel: 'Channel::Api' },
    })
    expect(await counts()).toEqual([0, 1, 1])

    // The contact writes.
    await t.as(null).post(`${mine}/1/messages`, { content: 'Where is my parcel?' })
    expect(news()).toEqual(['message.created'])
    expect(last('message.created')?.data).toMatchObject({ message_type: 0, sender_type: 'Contact', conversation_id: 1 })
    expect(await show()).toMatchObject({
      unread_count: 1,
      can_reply: true,
      messages: [{ content: 'Where is my parcel?', message_type: 0, sender: { type: 'contact' } }],
    })
    const listed = (await t.as(ana).get(`${path}?assignee_type=unassigned&conversation_type=unattended`)).body.data
    expect([listed.payload[0].id, listed.meta.all_count]).toEqual([1, 1])

    // The administrator gives it to Ana.
    const assigned = await t.as(boss).post(`${own}/assignments`, { assignee_id: ana.id })
    expect(assigned.body).toMatchObject({ id: ana.id, role: 'agent' })
    expect(news()).toEqual([
      'assignee.changed',
      'conversation.updated',
      'message.created',
      'notification.created > user',
    ])
    expect(last('assignee.changed')?.data).toMatchObject({
      meta: { assignee: { id: ana.id } },
      performer: { id: boss.id },
    })
    expect([await counts(), await unread(ana)]).toEqual([[1, 0, 1], 1])

    // Ana sees it, and asks Ben in a note.
    expect((await t.as(ana).post(`${own}/update_last_seen`)).body).toMatchObject({ unread_count: 0 })
    expect(news()).toEqual([])
    const note = `[@Ben](mention://user/${ben.id}/Ben) can you look?`
    const { body: noted } = await t.as(ana).post(`${own}/messages`, { content: note, private: true, echo_id: 'n-1' })
    expect(noted).toMatchObject({ private: true, message_type: 1, echo_id: 'n-1', sender: { id: ana.id } })
    expect(news()).toEqual(['message.created', 'conversation.mentioned > user', 'notification.created > user'])
    expect(last('message.created')?.audience).toMatchObject({ visitor: false })
    expect(last('conversation.mentioned')?.audience).toMatchObject({ userId: ben.id })
    const quiet = await show()
    expect([quiet.first_reply_created_at, quiet.waiting_since]).toEqual([0, created.created_at])
    const mentions = await t.as(ben).get(`${path}?conversation_type=mention`)
    expect([mentions.body.data.meta.all_count, await unread(ben)]).toEqual([1, 1])

    // Ana answers: the first reply.
    await t.as(ana).post(`${own}/messages`, { content: 'It left today.', echo_id: 'r-1' })
    expect(news()).toEqual([
      'message.created',
      'first.reply.created',
      'conversation.updated',
      'notification.deleted > user',
      'notification.created > user',
    ])
    expect(last('message.created')?.data).toMatchObject({ echo_id: 'r-1', content: 'It left today.' })
    expect(last('first.reply.created')?.data.echo_id).toBe('r-1')
    const replied = await show()
    expect(replied.first_reply_created_at).toBeGreaterThan(0)
    expect([replied.waiting_since, last('conversation.updated')?.data.waiting_since]).toEqual([0, 0])
    expect(await counts('?conversation_type=unattended')).toEqual([0, 0, 0])
    const theirs = await t.as(null).get(`${mine}/1/messages`)
    expect(theirs.body.map((one: { content: string }) => one.content)).toEqual([
      'Where is my parcel?',
      'It left today.',
    ])

    // Snoozed until tomorrow, and woken by the clock.
    const until = Math.floor(Date.now() / 1000) + 24 * HOUR_S
    const snoozed = await t.as(ana).post(`${own}/toggle_status`, { status: 'snoozed', snoozed_until: until })
    expect(snoozed.body.payload).toMatchObject({
      current_status: 'snoozed',
      snoozed_until: new Date(until * 1000).toISOString(),
    })
    expect(news()).toEqual(['conversation.status_changed', 'conversation.updated', 'message.created'])
    expect([await counts(), await counts('?status=snoozed')]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
    ])
    const tomorrow = { ...t.deps, now: () => new Date((until + 60) * 1000) }
    expect(await wakeConversations(tomorrow)).toBe(1)
    expect(news()).toEqual(['conversation.status_changed', 'conversation.updated'])
    expect(last('conversation.updated')?.data.performer).toBeUndefined()
    expect(await show()).toMatchObject({ status: 'open', snoozed_until: null, meta: { assignee: { id: ana.id } } })
    expect(await counts()).toEqual([1, 0, 1])

    // Resolved, and opened again by the contact.
    expect((await t.as(ana).post(`${own}/toggle_status`)).body.payload.current_status).toBe('resolved')
    expect(news()).toEqual(['conversation.status_changed', 'conversation.updated', 'message.created'])
    expect([await counts(), await counts('?status=resolved')]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
    ])
    await t.as(null).post(`${mine}/1/messages`, { content: 'It is not here.' })
    expect(news()).toEqual([
      'conversation.status_changed',
      'conversation.updated',
      'message.created',
      'message.created',
      ...['notification.deleted > user', 'notification.deleted > user'],
      ...['notification.created > user', 'notification.created > user'],
    ])
    const reopened = await show()
    expect(reopened).toMatchObject({ status: 'open', unread_count: 1, meta: { assignee: { id: ana.id } } })
    expect(reopened.waiting_since).toBeGreaterThan(0)
    expect(await counts('?conversation_type=unattended')).toEqual([1, 0, 1])

    // What everybody reads in the end.
    const { body: thread } = await t.as(ana).get(`${own}/messages`)
    expect(
      thread.payload.map((one: { content: string; message_type: number }) => [one.message_type, one.content]),
    ).toEqual([
      [0, 'Where is my parcel?'],
      [2, `${boss.name} assigned ${ana.name}`],
      [1, note],
      [1, 'It left today.'],
      [2, `${ana.name} snoozed the conversation`],
      [2, `${ana.name} resolved the conversation`],
      [2, 'Reopened automatically by a new message'],
      [0, 'It is not here.'],
    ])
    const stamps = eventsOf(t.published, account.id)
      .filter((one) => one.event.startsWith('conversation.') && one.audience.kind === 'conversation')
      .map((one) => one.data.updated_at as number)
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b))
    expect(inbox.id).toBe(reopened.inbox_id)
  })
})
