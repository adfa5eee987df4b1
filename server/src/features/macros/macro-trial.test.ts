import type { MacroAction } from '@parley/shared/contract/macro'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const step = (action_name: string, ...action_params: unknown[]): MacroAction => ({ action_name, action_params })

async function aDesk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const boss = await t.make.administrator(account)
  const agent = await t.make.agent(account, [inbox.id])
  const outsider = await t.make.agent(account)
  const conversation = await t.make.conversation(account, { inbox, labels: ['old'] })
  const { body: team } = await t.as(boss).post(`${account.path}/teams`, { name: 'orders', allow_auto_assign: false })
  const own = `${account.path}/conversations/${conversation.displayId}`
  const attempt = (actions: MacroAction[], by = boss) =>
    t.as(by).post(`${account.path}/macros/trial`, { conversation_id: conversation.displayId, actions })
  const make = async (actions: MacroAction[]) => {
    const given = { name: 'One', visibility: 'global', actions }
    return (await t.as(boss).post(`${account.path}/macros`, given)).body.payload.id as number
  }
  const run = async (id: number, by = boss) => {
    const ids = { conversation_ids: [conversation.displayId] }
    await t.as(by).post(`${account.path}/macros/${id}/execute`, ids)
    await t.deps.jobs.drain()
  }
  const runs = (id: number, by = boss) => t.as(by).get(`${account.path}/macros/${id}/runs`)
  return { account, inbox, boss, agent, outsider, conversation, own, team, attempt, make, run, runs }
}

const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome)

test('a macro that is tried says what each step would do, one after the other, and changes nothing', async () => {
  const desk = await aDesk()
  const before = (await t.as(desk.boss).get(desk.own)).body
  const { status, body } = await desk.attempt([
    step('assign_agent', 'self'),
    step('assign_team', desk.team.id),
    step('add_label', 'old'),
    step('add_label', 'vip'),
    step('remove_label', 'old'),
    step('change_priority', 'high'),
    step('send_message', 'Hello {{contact.name}}'),
    step('send_webhook_event', 'crm'),
    step('assign_agent', desk.outsider.id),
    step('assign_team', 999_999),
    step('mute_conversation'),
    step('resolve_conversation'),
  ])
  expect(status).toBe(200)
  const { conversation, results } = body.payload
  expect(conversation.id).toBe(desk.conversation.displayId)
  expect(results.map((one: { changes: unknown }) => one.changes)).toEqual([
    [{ field: 'assignee', from: null, to: desk.boss.id }],
    [
      { field: 'team', from: null, to: desk.team.id },
      { field: 'assignee', from: desk.boss.id, to: null },
    ],
    [],
    [{ field: 'labels', from: ['old'], to: ['old', 'vip'] }],
    [{ field: 'labels', from: ['old', 'vip'], to: ['vip'] }],
    [{ field: 'priority', from: null, to: 'high' }],
    [{ field: 'message', from: null, to: `Hello ${conversation.contact_name}` }],
    [],
    [],
    [],
    [
      { field: 'muted', from: false, to: true },
      { field: 'status', from: 'open', to: 'resolved' },
    ],
    [],
  ])
  expect(results.map((one: { reason: unknown }) => one.reason).filter(Boolean)).toEqual([
    'The webhook has no address',
    'The agent has no access to the inbox',
    'There is no such team',
  ])
  expect(results.map((one: { reason_code: unknown }) => one.reason_code).filter(Boolean)).toEqual([
    'no_webhook_address',
    'agent_without_access',
    'unknown_team',
  ])
  expect(results.at(-1).outcome).toBe('unchanged')
  expect((await t.as(desk.boss).get(desk.own)).body).toEqual(before)
})

test('a macro that is run has done what the trial said, and the report says who, when and what', async () => {
  const desk = await aDesk()
  await t.as(desk.boss).post(`${desk.account.path}/native_attribute_requirements`, { key: 'priority' })
  const actions = [
    step('resolve_conversation'),
    step('assign_agent', desk.agent.id),
    step('assign_team', desk.team.id),
    step('add_label', 'vip', 'old'),
    step('change_priority', 'urgent'),
    step('change_priority', 'nonsense'),
    step('add_private_note', 'For {{contact.name}}'),
    step('send_email_transcript', 'nobody'),
    step('resolve_conversation'),
    step('change_status', 'resolved'),
  ]
  const promised = (await desk.attempt(actions)).body.payload.results
  expect(outcomes(promised)).toEqual([
    'failed',
    'done',
    'done',
    'done',
    'done',
    'failed',
    'done',
    'failed',
    'done',
    'unchanged',
  ])
  const id = await desk.make(actions)
  await desk.run(id)
  const { status, body } = await desk.runs(id)
  expect([status, body.meta]).toEqual([200, { count: 1, current_page: 1 }])
  const [run] = body.payload
  expect(run.results).toEqual(promised)
  expect(run.results[0]).toMatchObject({ reason_code: 'missing_attributes', missing: ['priority'] })
  expect(run).toMatchObject({
    macro_id: id,
    user: { id: desk.boss.id },
    conversation: { id: desk.conversation.displayId },
  })
  expect(Math.abs(run.ran_at - t.deps.now().getTime() / 1000)).toBeLessThan(60)
  const { body: now } = await t.as(desk.boss).get(desk.own)
  expect([now.status, now.priority, now.labels, now.meta.team.id]).toEqual([
    'resolved',
    'urgent',
    ['old', 'vip'],
    desk.team.id,
  ])
})

test('a macro refuses what stands behind a step that took the conversation out of reach', async () => {
  const desk = await aDesk()
  const night = await t.make.member(desk.account, {
    permissions: ['conversation_unassigned_manage'],
    inboxIds: [desk.inbox.id],
  })
  const id = await desk.make([step('assign_agent', desk.agent.id), step('add_label', 'vip')])
  await desk.run(id, night)
  const { body } = await desk.runs(id)
  expect(outcomes(body.payload[0].results)).toEqual(['done', 'failed'])
  expect(body.payload[0].results[1].reason_code).toBe('out_of_reach')
  expect(body.payload[0].user.id).toBe(night.id)
})

test('whoever runs a macro learns what became of it on each conversation, of nobody else', async () => {
  const desk = await aDesk()
  const id = await desk.make([step('add_label', 'vip'), step('assign_team', 999_999)])
  const asked = (by = desk.agent) =>
    t.as(by).get(`${desk.account.path}/macros/${id}/outcomes?conversation_ids[]=${desk.conversation.displayId}`)
  expect((await asked()).body).toEqual({ payload: [] })
  await desk.run(id, desk.agent)
  const { status, body } = await asked()
  expect([status, body.payload.length]).toEqual([200, 1])
  expect(body.payload[0].conversation_id).toBe(desk.conversation.displayId)
  expect(outcomes(body.payload[0].results)).toEqual(['done', 'failed'])
  expect(body.payload[0].results[1]).toMatchObject({ reason: 'There is no such team', reason_code: 'unknown_team' })
  await desk.run(id, desk.agent)
  expect((await asked()).body.payload[0].run_id).toBeGreaterThan(body.payload[0].run_id)
  expect((await asked(desk.boss)).body).toEqual({ payload: [] })
})

test('a macro is tried only on what the person sees, in their account, with steps that exist', async () => {
  const desk = await aDesk()
  const stranger = await t.make.administrator(await t.make.account())
  const reader = await t.make.member(desk.account, { permissions: ['report_manage'] })
  const actions = [step('add_label', 'vip')]
  const statusOf = async (by: typeof desk.boss) => (await desk.attempt(actions, by)).status
  expect(await statusOf(desk.agent)).toBe(200)
  expect([await statusOf(desk.outsider), await statusOf(reader), await statusOf(stranger)]).toEqual([401, 401, 401])
  expect((await desk.attempt([step('explode')])).status).toBe(422)
  const nowhere = { conversation_id: 999_999, actions }
  expect((await t.as(desk.boss).post(`${desk.account.path}/macros/trial`, nowhere)).status).toBe(404)
})

test('a macro is reported to those who manage macros, for conversations they see', async () => {
  const desk = await aDesk()
  const id = await desk.make([step('add_label', 'vip')])
  await desk.run(id)
  const manager = await t.make.member(desk.account, { permissions: ['conversation_manage'] })
  const answer = await desk.runs(id, manager)
  expect([answer.status, answer.body.payload, answer.body.meta.count]).toEqual([200, [], 0])
  expect((await desk.runs(id, desk.agent)).status).toBe(401)
  expect((await desk.runs(id, await t.make.administrator(await t.make.account()))).status).toBe(401)
})
