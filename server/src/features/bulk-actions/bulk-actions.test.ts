import { serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('bulk actions', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const hidden = await t.make.inbox(account)
    const agent = await t.make.agent(account, [inbox.id])
    const mine = [await t.make.conversation(account, { inbox }), await t.make.conversation(account, { inbox })]
    const theirs = await t.make.conversation(account, { inbox: hidden })
    const show = async (displayId: number) => (await t.as(agent).get(`${account.path}/conversations/${displayId}`)).body
    return { account, agent, ids: mine.map((one) => one.displayId), hiddenId: theirs.displayId, show }
  }

  it('labels, assigns and resolves what the caller sees, and names the rest', async () => {
    const desk = await aDesk()
    const before = t.published.length
    const answer = await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, {
      type: 'Conversation',
      ids: [...desk.ids, desk.hiddenId, 999_999],
      fields: { status: 'resolved', assignee_id: desk.agent.id },
      labels: { add: ['refund'], remove: ['old'] },
    })
    expect(answer.body).toEqual({
      success: true,
      skipped: [
        { id: desk.hiddenId, reason: 'not_found' },
        { id: 999_999, reason: 'not_found' },
      ],
    })
    for (const id of desk.ids) {
      expect(await desk.show(id)).toMatchObject({
        status: 'resolved',
        labels: ['refund'],
        meta: { assignee: { id: desk.agent.id } },
      })
    }
    const told = t.published.slice(before).filter((one) => one.event === 'bulk.assignee.changed')
    expect(told.map((one) => one.data.conversation_ids)).toEqual([desk.ids])
    expect(v.safeParse(serverEvents['bulk.assignee.changed'], { ...told[0]?.data, account_id: 1 }).success).toBe(true)
  })

  it('leaves a conversation as it was when a required attribute is missing', async () => {
    const desk = await aDesk()
    await t.db.query(`insert into native_attribute_requirements (account_id, key) values ($1, 'priority')`, [
      desk.account.id,
    ])
    const answer = await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, {
      type: 'Conversation',
      ids: desk.ids.slice(0, 1),
      fields: { status: 'resolved' },
      labels: { add: ['refund'] },
    })
    expect(answer.body.skipped).toEqual([
      { id: desk.ids[0], reason: 'missing_attributes', missing_attributes: ['priority'] },
    ])
    expect(await desk.show(desk.ids[0] ?? 0)).toMatchObject({ status: 'open', labels: [] })
    const alone = await t.as(desk.agent).post(`${desk.account.path}/conversations/${desk.ids[0]}/toggle_status`)
    expect([alone.status, alone.body.code, alone.body.missing_attributes]).toEqual([
      422,
      'NATIVE_ATTRIBUTES_REQUIRED',
      ['priority'],
    ])
  })

  it('refuses another type and more than a hundred ids', async () => {
    const desk = await aDesk()
    const path = `${desk.account.path}/bulk_actions`
    expect((await t.as(desk.agent).post(path, { type: 'Contact', ids: [1] })).body).toEqual({ success: false })
    const many = { type: 'Conversation', ids: Array.from({ length: 101 }, (_, n) => n + 1) }
    expect((await t.as(desk.agent).post(path, many)).status).toBe(422)
  })
})
