import { serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { bulkChange } from './bulk-change.job.ts'

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
    await t.deps.jobs.drain()
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

  it('marks as read what the caller sees', async () => {
    const desk = await aDesk()
    const url = (id: number) => `${desk.account.path}/conversations/${id}`
    for (const id of desk.ids) {
      await t.db.query('update conversations set last_incoming_at = now() where account_id = $1 and display_id = $2', [
        desk.account.id,
        id,
      ])
      await t.as(desk.agent).post(`${url(id)}/unread`, {})
    }
    const seen = async () => Promise.all(desk.ids.map(async (id) => (await desk.show(id)).agent_last_seen_at as number))
    const before = await seen()
    await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, {
      type: 'Conversation',
      ids: [...desk.ids, desk.hiddenId],
      read: true,
    })
    await t.deps.jobs.drain()
    const after = await seen()
    expect(after.every((at, n) => at > (before[n] ?? 0))).toBe(true)
  })

  it('sets the priority before the status that may ask for one, and clears it', async () => {
    const desk = await aDesk()
    await t.db.query(`insert into native_attribute_requirements (account_id, key) values ($1, 'priority')`, [
      desk.account.id,
    ])
    const change = async (fields: object) => {
      const body = { type: 'Conversation', ids: desk.ids, fields }
      const answer = await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, body)
      await t.deps.jobs.drain()
      return answer
    }
    expect((await change({ priority: 'high', status: 'resolved' })).body.skipped).toEqual([])
    expect(await desk.show(desk.ids[1] ?? 0)).toMatchObject({ status: 'resolved', priority: 'high' })
    await change({ priority: null })
    expect(await desk.show(desk.ids[1] ?? 0)).toMatchObject({ priority: null })
    expect((await change({ priority: 'soon' })).status).toBe(422)
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
    await t.deps.jobs.drain()
    expect(await desk.show(desk.ids[0] ?? 0)).toMatchObject({ status: 'open', labels: [] })
    const alone = await t.as(desk.agent).post(`${desk.account.path}/conversations/${desk.ids[0]}/toggle_status`)
    expect([alone.status, alone.body.code, alone.body.missing_attributes]).toEqual([
      422,
      'NATIVE_ATTRIBUTES_REQUIRED',
      ['priority'],
    ])
  })

  it('resolves what the same call fills in', async () => {
    const desk = await aDesk()
    await t.db.query(
      `insert into native_attribute_requirements (account_id, key) values ($1, 'assignee'), ($1, 'tag')`,
      [desk.account.id],
    )
    const published = t.published.length
    const answer = await t.as(desk.agent).post(`${desk.account.path}/bulk_actions`, {
      type: 'Conversation',
      ids: desk.ids,
      fields: { status: 'resolved', assignee_id: desk.agent.id },
      labels: { add: ['refund'] },
    })
    expect(answer.body).toEqual({ success: true, skipped: [] })
    expect(t.published.slice(published)).toEqual([])
    await t.deps.jobs.drain()
    expect(await desk.show(desk.ids[1] ?? 0)).toMatchObject({ status: 'resolved', labels: ['refund'] })
  })

  it('changes nothing more when its work is done twice, and nothing for somebody who has left', async () => {
    const desk = await aDesk()
    const work = {
      accountId: desk.account.id,
      userId: desk.agent.id,
      displayIds: desk.ids,
      wanted: {
        fields: { status: 'resolved' as const, assignee_id: desk.agent.id },
        labels: { add: ['a'], remove: [] },
      },
    }
    const lines = async () =>
      (await t.as(desk.agent).get(`${desk.account.path}/conversations/${desk.ids[0]}/messages`)).body.payload.length
    await t.deps.jobs.add(t.db, bulkChange, work)
    await t.deps.jobs.drain()
    const once = await lines()
    await t.deps.jobs.add(t.db, bulkChange, work)
    await t.deps.jobs.drain()
    expect(await lines()).toBe(once)

    await t.db.query('delete from account_users where user_id = $1', [desk.agent.id])
    await t.deps.jobs.add(t.db, bulkChange, { ...work, wanted: { ...work.wanted, fields: { status: 'open' } } })
    await t.deps.jobs.drain()
    expect(await t.deadJobs(desk.account)).toEqual([])
    const { rows } = await t.db.query<{ status: number }>(
      'select status from conversations where account_id = $1 and display_id = any($2::int[])',
      [desk.account.id, desk.ids],
    )
    expect(rows.map((row) => row.status)).toEqual([1, 1])
  })

  it('refuses another type and more than a hundred ids', async () => {
    const desk = await aDesk()
    const path = `${desk.account.path}/bulk_actions`
    expect((await t.as(desk.agent).post(path, { type: 'Contact', ids: [1] })).body).toEqual({ success: false })
    const many = { type: 'Conversation', ids: Array.from({ length: 101 }, (_, n) => n + 1) }
    expect((await t.as(desk.agent).post(path, many)).status).toBe(422)
  })
})
