import { Conversation } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('starting a conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const contact = await t.make.contact(account)
    const create = (body: object) => t.as(agent).post(`${account.path}/conversations`, body)
    return { account, inbox, agent, contact, create }
  }

  it('stores it with its first message and tells in order', async () => {
    const desk = await aDesk()
    const before = t.published.length
    const { status, body } = await desk.create({
      inbox_id: desk.inbox.id,
      contact_id: desk.contact.id,
      assignee_id: desk.agent.id,
      custom_attributes: { order: '7' },
      message: { content: 'Your parcel has left' },
    })
    expect(status).toBe(200)
    expect(v.safeParse(Conversation, body).issues).toBeUndefined()
    expect(body).toMatchObject({
      id: 1,
      status: 'open',
      custom_attributes: { order: '7' },
      meta: { sender: { id: desk.contact.id }, assignee: { id: desk.agent.id } },
      last_non_activity_message: { content: 'Your parcel has left', message_type: 1 },
    })
    const own = t.published.slice(before).map((one) => one.event)
    expect(own[0]).toBe('conversation.created')
    expect(own).toEqual(expect.arrayContaining(['assignee.changed', 'message.created', 'first.reply.created']))
  })

  it('numbers conversations of an account one after the other, also when they start at the same time', async () => {
    const desk = await aDesk()
    const body = { inbox_id: desk.inbox.id, contact_id: desk.contact.id }
    const started = await Promise.all([1, 2, 3, 4].map(() => desk.create(body)))
    expect(started.map((one) => one.body.id).sort()).toEqual([1, 2, 3, 4])
  })

  it('knows a contact by its source id, and refuses one that belongs to somebody else', async () => {
    const desk = await aDesk()
    const other = await t.make.contact(desk.account)
    const first = { inbox_id: desk.inbox.id, contact_id: desk.contact.id, source_id: 'device-1' }
    await desk.create(first)
    expect((await desk.create({ source_id: 'device-1' })).body.meta.sender.id).toBe(desk.contact.id)
    expect((await desk.create({ ...first, contact_id: other.id })).status).toBe(422)
    expect((await desk.create({ source_id: 'unknown' })).status).toBe(404)
    expect((await desk.create({ inbox_id: desk.inbox.id })).status).toBe(422)
    expect((await desk.create({ ...first, contact_id: 999_999 })).status).toBe(404)
  })

  it('starts resolved for a blocked contact, and reuses the one of a locked inbox', async () => {
    const desk = await aDesk()
    const body = { inbox_id: desk.inbox.id, contact_id: desk.contact.id }
    await t.db.query('update contacts set blocked = true where id = $1', [desk.contact.id])
    const blocked = await desk.create(body)
    expect(blocked.body).toMatchObject({ status: 'resolved', muted: true })
    await t.db.query('update inboxes set lock_to_single_conversation = true where id = $1', [desk.inbox.id])
    expect((await desk.create(body)).body.id).toBe(blocked.body.id)
  })

  it('is refused in an inbox of others and not found in another account', async () => {
    const desk = await aDesk()
    const elsewhere = await aDesk()
    const hidden = await t.make.inbox(desk.account)
    expect((await desk.create({ inbox_id: hidden.id, contact_id: desk.contact.id })).status).toBe(401)
    expect((await desk.create({ inbox_id: elsewhere.inbox.id, contact_id: desk.contact.id })).status).toBe(404)
    expect((await desk.create({ inbox_id: desk.inbox.id, contact_id: elsewhere.contact.id })).status).toBe(404)
  })
})
