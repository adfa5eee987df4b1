import { randomUUID } from 'node:crypto'
import { MacroList } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import { openSink } from '../../testing/peers/sink-server.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

import { runMacro } from './run-macro.job.ts'

describe('macros', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    return { account, inbox, agent, administrator, conversation, own, path: `${account.path}/macros` }
  }

  it('takes its steps in order, past those that fail, as the person who runs it', async () => {
    const desk = await aDesk()
    const hidden = await t.make.conversation(desk.account, { inbox: await t.make.inbox(desk.account) })
    const actions = [
      { action_name: 'add_label', action_params: ['refund', 'vip'] },
      { action_name: 'remove_label', action_params: ['vip'] },
      { action_name: 'assign_agent', action_params: [999_999] },
      { action_name: 'assign_agent', action_params: ['self'] },
      { action_name: 'change_priority', action_params: ['high'] },
      { action_name: 'add_private_note', action_params: ['Refunded'] },
      { action_name: 'send_message', action_params: ['Your money is on its way'] },
      { action_name: 'send_email_transcript', action_params: ['boss@marlowe.test'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ]
    const { body } = await t.as(desk.agent).post(desk.path, { name: 'Refund', visibility: 'global', actions })
    expect(body.payload).toMatchObject({ visibility: 'personal', created_by: { id: desk.agent.id } })
    const ids = [desk.conversation.displayId, hidden.displayId, 999_999]
    expect(
      (await t.as(desk.agent).post(`${desk.path}/${body.payload.id}/execute`, { conversation_ids: ids })).status,
    ).toBe(200)
    await t.deps.jobs.drain()
    const shown = await t.as(desk.agent).get(desk.own)
    expect(shown.body).toMatchObject({
      status: 'resolved',
      priority: 'high',
      labels: ['refund'],
      meta: { assignee: { id: desk.agent.id } },
      last_non_activity_message: { content: 'Your money is on its way', sender: { id: desk.agent.id } },
    })
    const [mail] = await t.mailsTo('boss@marlowe.test')
    expect(mail).toMatchObject({ text: expect.stringContaining('Your money is on its way') })
    expect(mail?.text).not.toContain('Refunded')
  })

  it('goes on where it was cut off: steps that are done are not taken again', async () => {
    const desk = await aDesk()
    const actions = [
      { action_name: 'send_message', action_params: ['Once only'] },
      { action_name: 'add_private_note', action_params: ['Told them'] },
    ]
    const { accountId, userId, displayId } = {
      accountId: desk.account.id,
      userId: desk.agent.id,
      displayId: desk.conversation.displayId,
    }
    const run = { id: randomUUID(), signal: new AbortController().signal }
    const first = { accountId, userId, macroId: 0, displayId, actions: actions.slice(0, 1) }
    await runMacro.run(t.deps, first, run)
    await runMacro.run(t.deps, { ...first, actions }, run)
    const { body } = await t.as(desk.agent).get(`${desk.own}/messages`)
    expect(body.payload.map((one: { content: string }) => one.content)).toEqual(['Once only', 'Told them'])
  })

  it('posts the conversation to an address, again when that is out of order', async () => {
    const desk = await aDesk()
    const sink = await openSink()
    sink.answerWith(500)
    const actions = [
      { action_name: 'send_webhook_event', action_params: [`${sink.url}/macro`] },
      { action_name: 'send_webhook_event', action_params: ['no address'] },
    ]
    const { body } = await t.as(desk.agent).post(desk.path, { name: 'Tell', visibility: 'personal', actions })
    await t
      .as(desk.agent)
      .post(`${desk.path}/${body.payload.id}/execute`, { conversation_ids: [desk.conversation.displayId] })
    await t.deps.jobs.drain()
    const [dead] = await t.deps.jobs.dead()
    expect(dead).toMatchObject({
      kind: 'post-macro-event',
      attempts: 6,
      error: 'the address of the step answered 500',
    })

    sink.answerWith(200)
    sink.heard.length = 0
    await t.deps.jobs.revive(dead?.id ?? '')
    await t.deps.jobs.drain()
    expect(sink.heard.map((one) => one.body)).toEqual([
      expect.objectContaining({ event: 'macro.executed', id: desk.conversation.displayId }),
    ])
    expect(await t.deps.jobs.dead()).toEqual([])
    sink.close()
  })

  it('lets nobody wait behind everything that another account has asked for', async () => {
    const [busy, quick] = [await aDesk(), await aDesk()]
    const label = async (desk: typeof busy, ids: number[]) => {
      const actions = [{ action_name: 'add_label', action_params: ['vip'] }]
      const { body } = await t.as(desk.agent).post(desk.path, { name: 'Label', actions })
      await t.as(desk.agent).post(`${desk.path}/${body.payload.id}/execute`, { conversation_ids: ids })
    }
    const many: number[] = []
    for (let count = 0; count < 12; count++)
      many.push((await t.make.conversation(busy.account, { inbox: busy.inbox })).displayId)
    await label(busy, many)
    await label(quick, [quick.conversation.displayId])
    const before = t.published.length
    await t.deps.jobs.drain()
    const changed = t.published.slice(before).filter(({ event }) => event === 'conversation.updated')
    const [own = -1] = eventsOf(changed, quick.account.id).map((one) => changed.indexOf(one))
    expect(own).toBeGreaterThanOrEqual(0)
    expect(own).toBeLessThan(5)
    const shown = await Promise.all(many.map((id) => t.as(busy.agent).get(`${busy.account.path}/conversations/${id}`)))
    expect(shown.map(({ body }) => body.labels)).toEqual(many.map(() => ['vip']))
  })

  it('takes at most 100 conversations at once', async () => {
    const desk = await aDesk()
    const { body } = await t.as(desk.agent).post(desk.path, { name: 'One', actions: [] })
    const execute = (count: number) =>
      t.as(desk.agent).post(`${desk.path}/${body.payload.id}/execute`, {
        conversation_ids: Array.from({ length: count }, (_, index) => 900_000 + index),
      })
    expect((await execute(100)).status).toBe(200)
    expect((await execute(101)).status).toBe(422)
    await t.deps.jobs.drain()
  })

  it('shows global ones and own ones, and keeps hands off those of others', async () => {
    const desk = await aDesk()
    const make = async (person: typeof desk.agent, visibility: string) =>
      (await t.as(person).post(desk.path, { name: 'One', visibility, actions: [] })).body.payload.id as number
    const global = await make(desk.administrator, 'global')
    const theirs = await make(desk.administrator, 'personal')
    const mine = await make(desk.agent, 'personal')
    const { body } = await t.as(desk.agent).get(desk.path)
    expect(v.safeParse(MacroList, body).issues).toBeUndefined()
    expect(body.payload.map((one: { id: number }) => one.id)).toEqual([global, mine])
    expect((await t.as(desk.agent).get(`${desk.path}/${theirs}`)).status).toBe(401)
    expect((await t.as(desk.agent).post(`${desk.path}/${theirs}/execute`, {})).status).toBe(401)
    expect((await t.as(desk.agent).patch(`${desk.path}/${global}`, { name: 'Two' })).status).toBe(401)
    expect((await t.as(desk.agent).delete(`${desk.path}/${global}`)).status).toBe(401)
    expect((await t.as(desk.agent).delete(`${desk.path}/${mine}`)).status).toBe(200)
    expect((await t.as(desk.agent).post(`${desk.path}/${mine}/execute`, {})).status).toBe(404)
  })

  it('refuses steps that do not exist', async () => {
    const desk = await aDesk()
    const answer = await t
      .as(desk.agent)
      .post(desk.path, { name: 'x', actions: [{ action_name: 'make_coffee', action_params: [] }] })
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: { actions: ['Macro execution actions make_coffee not supported.'] } },
    ])
  })
})
