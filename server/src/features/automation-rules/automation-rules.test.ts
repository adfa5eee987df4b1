import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const INCOMING = {
  attribute_key: 'message_type',
  filter_operator: 'equal_to',
  values: ['incoming'],
  query_operator: 'and',
  custom_attribute_type: '',
}
const REFUND = { attribute_key: 'content', filter_operator: 'contains', values: ['refund', 'money back'] }
const RULE = {
  name: 'VIP mail',
  description: '',
  event_name: 'message_created',
  conditions: [INCOMING, REFUND],
  actions: [{ action_name: 'add_label', action_params: ['refund'] }],
}

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aDesk() {
  const account = await t.make.account()
  const boss = await t.make.administrator(account)
  await t.db.query(`insert into labels (account_id, title) values ($1, 'refund'), ($1, 'vip')`, [account.id])
  const path = `${account.path}/automation_rules`
  const create = async (more: object = {}) => (await t.as(boss).post(path, { ...RULE, ...more })).body
  return { account, boss, path, create }
}

it('are kept as they were given, in order, and answer in the contract’s envelopes', async () => {
  const { boss, path, create } = await aDesk()
  const made = await create()
  expect(made).toMatchObject({ name: 'VIP mail', active: true, position: 1, disabled_reason: null })
  expect(made.payload).toMatchObject({ id: made.id, conditions: [INCOMING, { ...REFUND, query_operator: null }] })
  await create({ name: 'Second' })
  const list = await t.as(boss).get(path)
  expect(list.body.payload.map((rule: { name: string }) => rule.name)).toEqual(['VIP mail', 'Second'])
  expect((await t.as(boss).get(`${path}/${made.id}`)).body.payload.id).toBe(made.id)
  const changed = await t.as(boss).patch(`${path}/${made.id}`, { name: 'Mail', active: false })
  expect(changed.body.payload).toMatchObject({ name: 'Mail', active: false, event_name: 'message_created' })
  expect((await t.as(boss).delete(`${path}/${made.id}`)).status).toBe(200)
  expect((await t.as(boss).get(`${path}/${made.id}`)).status).toBe(404)
})

it('are copied as rules that are off, at the end', async () => {
  const { boss, path, create } = await aDesk()
  const made = await create()
  await create({ name: 'Second' })
  const { body } = await t.as(boss).post(`${path}/${made.id}/clone`)
  expect(body.payload).toMatchObject({ name: 'Copy of VIP mail', active: false, position: 3 })
  expect(body.payload.actions).toEqual(made.actions)
})

it('are put in another order; who is not named stays behind, and nothing moves for a foreign id', async () => {
  const { account, boss, path, create } = await aDesk()
  const [a, b, c] = [await create({ name: 'a' }), await create({ name: 'b' }), await create({ name: 'c' })]
  const before = t.published.length
  const { body } = await t.as(boss).patch(`${path}/reorder`, { positions_hash: { [c.id]: 1, [a.id]: 2 } })
  expect(body.payload.map((rule: { name: string }) => rule.name)).toEqual(['c', 'a', 'b'])
  const told = eventsOf(t.published.slice(before), account.id)
  expect(told.map(({ event }) => event)).toEqual(['automation.updated', 'automation.updated', 'automation.updated'])
  const foreign = await (await aDesk()).create()
  const refused = await t.as(boss).post(`${path}/reorder`, { positions_hash: { [foreign.id]: 1, [b.id]: 2 } })
  expect(refused.status).toBe(404)
  const names = (await t.as(boss).get(path)).body.payload.map((rule: { name: string }) => rule.name)
  expect(names).toEqual(['c', 'a', 'b'])
})

it('tell administrators, and nobody else, what became of them', async () => {
  const { account, boss, path, create } = await aDesk()
  const before = t.published.length
  const made = await create()
  await t.as(boss).patch(`${path}/${made.id}`, { name: 'Mail' })
  await t.as(boss).delete(`${path}/${made.id}`)
  const told = eventsOf(t.published.slice(before), account.id)
  expect(told.map(({ event, audience }) => [event, audience.kind])).toEqual([
    ['automation.created', 'admins'],
    ['automation.updated', 'admins'],
    ['automation.deleted', 'admins'],
  ])
  expect(told[1]?.data).toMatchObject({ id: made.id, name: 'Mail' })
  const trail = (await t.as(boss).get(`${account.path}/audit_logs`)).body
  expect(trail.error ?? trail.audit_logs.length).toBeTruthy()
})

it.each([
  [{ conditions: [{ ...REFUND, attribute_key: 'foo' }] }, { conditions: ['Automation conditions foo not supported.'] }],
  [
    { conditions: [{ ...REFUND, filter_operator: 'is_less_than' }] },
    { conditions: ['Automation conditions content does not support is_less_than.'] },
  ],
  [{ conditions: [REFUND, REFUND] }, { conditions: ['Automation conditions should have query operator.'] }],
  [
    { conditions: [{ ...REFUND, query_operator: 'xor' }, REFUND] },
    { conditions: ['Query operator must be either "AND" or "OR".'] },
  ],
  [{ actions: [{ action_name: 'dance' }] }, { actions: ['Automation actions dance not supported.'] }],
  [{ actions: [{ action_name: 'add_label', action_params: ['gone'] }] }, { actions: ['the label “gone” is gone'] }],
  [{ actions: [{ action_name: 'assign_team', action_params: [9999] }] }, { actions: ['a team is gone (number 9999)'] }],
  [
    { actions: [{ action_name: 'change_status', action_params: ['asleep'] }] },
    { actions: ['Automation actions change_status needs a status.'] },
  ],
])('are refused when they mean nothing: %j', async (more, error) => {
  const { boss, path } = await aDesk()
  const refused = await t.as(boss).post(path, { ...RULE, ...more })
  expect([refused.status, refused.body]).toEqual([422, { error }])
})

it('belong to administrators of accounts that have the feature', async () => {
  const { account, path, create } = await aDesk()
  const { id } = await create()
  const agent = await t.make.agent(account)
  const stranger = await t.make.administrator(await t.make.account())
  for (const person of [agent, stranger])
    for (const answer of [
      await t.as(person).get(path),
      await t.as(person).post(path, RULE),
      await t.as(person).delete(`${path}/${id}`),
      await t.as(person).post(`${path}/trial`, RULE),
      await t.as(person).get(`${path}/${id}/runs`),
    ])
      expect(answer.status).toBe(401)
  const without = await t.make.account({ features: { automations: false } })
  const other = await t.make.administrator(without)
  expect((await t.as(other).get(`${without.path}/automation_rules`)).status).toBe(403)
})
