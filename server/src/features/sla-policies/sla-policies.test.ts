import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { missTargets } from './miss-targets.job.ts'

let t: TestApp
let shift = 0
beforeAll(async () => {
  t = await buildOwnTestApp()
  const now = t.deps.now
  t.deps.now = () => new Date(now().getTime() + shift)
})
beforeEach(() => {
  shift = 0
})
afterAll(() => t.close())

const minutes = (count: number) => {
  shift += count * 60_000
}

async function aDesk(features: Record<string, boolean> = { sla: true }) {
  const account = await t.make.account({ features })
  const boss = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api', memberIds: [boss.id] })
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox, assigneeId: agent.id })
  const own = `${account.path}/conversations/${conversation.displayId}`
  const path = `${account.path}/sla_policies`
  const policy = async (more: object = {}) => {
    const { body } = await t.as(boss).post(path, { name: 'Gold', first_response_within: 600, ...more })
    return body.payload
  }
  const apply = (id: number) => t.as(boss).patch(own, { sla_policy_id: id })
  const show = async () => (await t.as(boss).get(own)).body
  const applied = async (query = '') => (await t.as(boss).get(`${account.path}/applied_slas${query}`)).body
  const notified = async (person: typeof boss) =>
    (await t.as(person).get(`${account.path}/notifications`)).body.data.payload.map(
      (one: { notification_type: string; secondary_actor: object }) => [one.notification_type, one.secondary_actor],
    )
  return { account, boss, agent, inbox, conversation, own, path, policy, apply, show, applied, notified }
}

it('are kept under names of their own, and promise something', async () => {
  const { boss, path, policy } = await aDesk()
  const made = await policy({ description: 'For the best' })
  expect(made).toMatchObject({ name: 'Gold', first_response_within: 600, resolve_within: null, applied_count: 0 })
  expect((await t.as(boss).post(path, { name: 'gold', resolve_within: 60 })).body.attributes).toEqual(['name'])
  expect((await t.as(boss).post(path, { name: 'Empty' })).status).toBe(422)
  expect((await t.as(boss).post(path, { name: 'Fast', resolve_within: 59 })).status).toBe(422)
  const changed = await t.as(boss).patch(`${path}/${made.id}`, { name: 'Platinum', resolve_within: 3600 })
  expect(changed.body.payload).toMatchObject({ name: 'Platinum', first_response_within: 600, resolve_within: 3600 })
  expect((await t.as(boss).delete(`${path}/${made.id}`)).status).toBe(200)
  expect((await t.as(boss).get(path)).body.payload).toEqual([])
})

it('are read by members, written by administrators, where the account has the feature', async () => {
  const { agent, path, account } = await aDesk()
  expect((await t.as(agent).get(path)).status).toBe(200)
  expect((await t.as(agent).post(path, { name: 'x', resolve_within: 60 })).status).toBe(401)
  expect((await t.as(agent).get(`${account.path}/applied_slas`)).status).toBe(401)
  const without = await aDesk({})
  expect((await t.as(without.boss).get(without.path)).status).toBe(403)
  expect((await without.apply(1)).status).toBe(403)
})

it('are applied once and for good, and the thread says so', async () => {
  const desk = await aDesk()
  const [gold, other] = [await desk.policy(), await desk.policy({ name: 'Silver' })]
  expect((await desk.apply(gold.id)).body.sla_policy_id).toBe(gold.id)
  expect((await desk.apply(other.id)).status).toBe(422)
  expect((await desk.apply(99_999)).status).toBe(422)
  expect((await desk.show()).sla).toMatchObject({
    policy: 'Gold',
    targets: [{ target: 'first_response', missed: false }],
  })
  const { body } = await t.as(desk.boss).get(`${desk.own}/messages`)
  expect(body.payload.map((one: { content: string }) => one.content)).toEqual([`${desk.boss.name} added SLA Gold`])
})

it('are missed once, on time also after the server was away, and told to who can help', async () => {
  const desk = await aDesk()
  await desk.apply((await desk.policy()).id)
  await missTargets(t.deps)
  expect((await desk.show()).sla.targets[0].missed).toBe(false)
  minutes(240)
  await missTargets(t.deps)
  await missTargets(t.deps)
  const [target] = (await desk.show()).sla.targets
  expect(target).toMatchObject({ missed: true, done_at: null })
  for (const person of [desk.agent, desk.boss]) {
    expect(await desk.notified(person)).toEqual([
      [
        'sla_missed_first_response',
        expect.objectContaining({ target: 'first_response', sla_policy: expect.objectContaining({ name: 'Gold' }) }),
      ],
    ])
  }
})

it('are met by an answer in time, ask for the next one, and end when the conversation is resolved', async () => {
  const desk = await aDesk()
  await desk.apply((await desk.policy({ next_response_within: 300, resolve_within: 7200 })).id)
  const say = (content: string, message_type: string) =>
    t.as(desk.boss).post(`${desk.own}/messages`, { content, message_type })
  await say('Hello?', 'incoming')
  minutes(5)
  await say('Hello!', 'outgoing')
  await say('One more thing', 'incoming')
  minutes(6)
  await say('Sorry, late', 'outgoing')
  const targets = (await desk.show()).sla.targets
  expect(targets.map((one: { target: string; missed: boolean }) => [one.target, one.missed])).toEqual([
    ['first_response', false],
    ['resolution', false],
    ['next_response', true],
  ])
  expect(await desk.notified(desk.boss)).toContainEqual(['sla_missed_next_response', expect.anything()])
  await t.as(desk.boss).post(`${desk.own}/toggle_status`, { status: 'resolved' })
  const { payload, meta } = await desk.applied()
  expect(meta).toEqual({ count: 1, current_page: 1 })
  expect(payload[0]).toMatchObject({
    state: 'missed',
    conversation: { id: desk.conversation.displayId },
    sla_policy: { name: 'Gold' },
  })
  expect(payload[0].targets.every((one: { done_at: number | null }) => one.done_at !== null)).toBe(true)
})

it('count working time of the inbox, or of the team that has it', async () => {
  const desk = await aDesk()
  const closed = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: true, open_all_day: false })),
  )
  const always = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: false, open_all_day: true })),
  )
  await t.db.query('update inboxes set working_hours_enabled = true, working_hours = $2::jsonb where id = $1', [
    desk.inbox.id,
    closed,
  ])
  const { rows } = await t.db.query<{ id: number }>(
    `insert into teams (account_id, name, allow_auto_assign, working_hours_enabled, working_hours)
     values ($1, 'night', false, true, $2::jsonb) returning id`,
    [desk.account.id, always],
  )
  await desk.apply((await desk.policy({ business_hours_only: true })).id)
  minutes(60)
  await missTargets(t.deps)
  expect((await desk.show()).sla.targets[0].missed).toBe(false)
  await t.as(desk.boss).post(`${desk.own}/assignments`, { team_id: rows[0]?.id })
  await missTargets(t.deps)
  expect((await desk.show()).sla.targets[0].missed).toBe(true)
})

it('are applied by automation, once', async () => {
  const desk = await aDesk()
  const { id } = await desk.policy()
  const rule = {
    ...{ name: 'Promise', event_name: 'message_created' },
    actions: [{ action_name: 'add_sla', action_params: [id] }],
  }
  const made = await t.as(desk.boss).post(`${desk.account.path}/automation_rules`, rule)
  expect(made.body).toHaveProperty('id')
  for (const content of ['One', 'Two'])
    await t.as(desk.boss).post(`${desk.own}/messages`, { content, message_type: 'incoming' })
  await t.deps.jobs.drain()
  expect((await desk.show()).sla_policy_id).toBe(id)
  expect((await desk.applied()).meta.count).toBe(1)
})

it('are reported with filters, in numbers and as CSV', async () => {
  const desk = await aDesk()
  const policy = await desk.policy({ name: '=Gold' })
  await desk.apply(policy.id)
  await t.as(desk.boss).post(`${desk.own}/labels`, { labels: ['vip'] })
  minutes(20)
  await missTargets(t.deps)
  const metrics = async (query = '') =>
    (await t.as(desk.boss).get(`${desk.account.path}/applied_slas/metrics${query}`)).body
  expect(await metrics()).toEqual({ total_applied_slas: 1, number_of_sla_misses: 1, hit_rate: '0.00%' })
  expect(await metrics('?label_list=other')).toEqual({
    total_applied_slas: 0,
    number_of_sla_misses: 0,
    hit_rate: '0%',
  })
  expect(
    (await desk.applied(`?label_list=vip&assigned_agent_id=${desk.agent.id}&sla_policy_id=${policy.id}`)).meta.count,
  ).toBe(1)
  expect((await desk.applied('?until=1')).meta.count).toBe(0)
  expect((await desk.applied('?missed=true')).meta.count).toBe(1)
  expect((await desk.applied('?missed=false')).meta.count).toBe(0)
  const csv = await t.as(desk.boss).get(`${desk.account.path}/applied_slas/download`)
  expect(csv.headers['content-disposition']).toBe('attachment; filename="sla_report.csv"')
  expect(csv.text.split('\r\n')[1]).toMatch(/^\d+,'=Gold,.*,vip,first_response,/)
  await t.db.query(
    `insert into applied_slas (account_id, conversation_id, sla_policy_id, policy_name, business_hours_only, state, applied_at)
     select account_id, conversation_id, sla_policy_id, policy_name, business_hours_only, state, now()
     from applied_slas, generate_series(1, 1100) where account_id = $1`,
    [desk.account.id],
  )
  const long = await t.as(desk.boss).get(`${desk.account.path}/applied_slas/download`)
  expect(long.text.trimEnd().split('\r\n')).toHaveLength(1 + 1101)
})

it('keep what was promised under them when they are deleted', async () => {
  const desk = await aDesk()
  const { id } = await desk.policy()
  await desk.apply(id)
  await t.as(desk.boss).delete(`${desk.path}/${id}`)
  expect((await desk.show()).sla_policy_id).toBeNull()
  expect((await desk.applied()).payload).toMatchObject([{ state: 'met', sla_policy: { id, name: 'Gold' } }])
})
